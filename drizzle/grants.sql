-- What the roles of the application may do: applied again after every migration, so that this file is all of it. The owner makes and
-- changes tables; paydesk_app serves pages; paydesk_worker runs the engine and the jobs. Neither makes, changes, empties or owns
-- anything. lib/db/roles.ts puts the names in that the roles have.

revoke create on schema public from public;
revoke all on all tables in schema public from "paydesk_app", "paydesk_worker";
revoke all on all sequences in schema public from "paydesk_app", "paydesk_worker";
revoke execute on function end_lane_holder(integer) from public;

grant usage on schema public, drizzle, graphile_worker to "paydesk_app", "paydesk_worker";
grant select on all tables in schema drizzle to "paydesk_app", "paydesk_worker";
grant execute on function end_lane_holder(integer) to "paydesk_app", "paydesk_worker";
grant usage on all sequences in schema public to "paydesk_app", "paydesk_worker";
grant select, insert, update, delete on all tables in schema public to "paydesk_app", "paydesk_worker";

-- The queue: its tables have row security without a policy, which lets in nobody but their owner.
grant select, insert, update, delete on all tables in schema graphile_worker to "paydesk_app", "paydesk_worker";
grant usage on all sequences in schema graphile_worker to "paydesk_app", "paydesk_worker";
grant execute on all functions in schema graphile_worker to "paydesk_app", "paydesk_worker";
do $$
declare
  protected record;
begin
  for protected in
    select c.relname from pg_class c where c.relnamespace = 'graphile_worker'::regnamespace and c.relkind = 'r' and c.relrowsecurity
  loop
    execute format('drop policy if exists paydesk on graphile_worker.%I', protected.relname);
    execute format('create policy paydesk on graphile_worker.%I to "paydesk_app", "paydesk_worker" using (true) with check (true)',
      protected.relname);
  end loop;
end $$;

-- Rules: nobody but a migration writes them.
revoke insert, update, delete on order_moves, batch_moves from "paydesk_app", "paydesk_worker";

-- What is only ever added to, and what is never deleted. The triggers refuse the same; a role has no trigger to switch off.
revoke update, delete on audit_records, order_versions, order_events, order_comments, approvals, batch_versions, batch_events,
  batch_approvals, proposal_confirmations, factor_confirmations, batch_resumptions, beneficiary_versions, policies, break_events, kept_changes, issued_statements, totp_uses, reconciliation_start
  from "paydesk_app", "paydesk_worker";
revoke delete on orders, submissions, attempts, batches, proposals, exceptions, factors, recurring_requests, breaks,
  reconciliation_runs, nonces, lanes, restores, restore_lookups, server_identity from "paydesk_app", "paydesk_worker";

-- Of a person nobody changes the identifier or the day on which they came; an address and a name stay as two people agreed on them.
do $$
begin
  execute format('revoke update on users from "paydesk_app"; grant update (%s) on users to "paydesk_app"', (
    select string_agg(quote_ident(attname), ', ') from pg_attribute
    where attrelid = 'users'::regclass and attnum > 0 and not attisdropped and attname not in ('id', 'email', 'name', 'created_at')
  ));
end $$;

-- Pages send nothing: an attempt is the engine's.
revoke insert, update on attempts from "paydesk_app";

-- The worker detects a restore and looks the orders up; two admins release it on a page. `npm run restored` runs as either.
revoke insert, update on restore_lookups from "paydesk_app";
revoke update on restores from "paydesk_worker", "paydesk_app";
grant update (released_at, proposal_id) on restores to "paydesk_app";

-- The engine and the jobs decide nothing: who is here, with what they sign in and confirm, what they agree to, whom the house pays.
revoke insert, update, delete on users, factors, challenges, totp_uses, approvals, batch_approvals, proposal_confirmations,
  factor_confirmations, batch_resumptions, policies, beneficiaries, beneficiary_versions, recurring_requests, sign_in_failures, order_comments from "paydesk_worker";
revoke insert, update on sessions from "paydesk_worker";
revoke insert, update on proposals from "paydesk_worker";
grant update (service_asked_at) on proposals to "paydesk_worker";
do $$
begin
  execute format('revoke select on users from "paydesk_worker"; grant select (%s) on users to "paydesk_worker"', (
    select string_agg(quote_ident(attname), ', ') from pg_attribute
    where attrelid = 'users'::regclass and attnum > 0 and not attisdropped and attname not in ('password_hash', 'offered_password_hash')
  ));
end $$;
