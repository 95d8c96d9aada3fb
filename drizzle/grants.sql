-- What the roles of the application may do: applied again after every migration, so that this file is all of
-- it. The owner makes and changes tables; paydesk_app serves pages; paydesk_worker runs the engine and the
-- jobs. Neither makes, changes, empties or owns anything. Both read every table; what each may write is
-- listed here, and a table that is not listed can only be read. lib/db/migrations/roles.ts puts the names in
-- that the roles have. tests/integration/db/rights.test.ts holds the same as a table.

revoke create on schema public from public;
-- A temporary table would stand before the one of the same name that a guard reads.
do $$
begin
  execute format('revoke temporary on database %I from public, "paydesk_app", "paydesk_worker"', current_database());
end $$;
revoke all on all tables in schema public from "paydesk_app", "paydesk_worker";
revoke all on all sequences in schema public from "paydesk_app", "paydesk_worker";
revoke execute on function end_leader_connection(integer), erase_person(uuid), erase_payees(text[], timestamptz), sign_in_digest(uuid) from public;

grant usage on schema public, drizzle, graphile_worker to "paydesk_app", "paydesk_worker";
grant select on all tables in schema drizzle to "paydesk_app", "paydesk_worker";
grant execute on function end_leader_connection(integer), sign_in_digest(uuid) to "paydesk_app", "paydesk_worker";
grant usage on all sequences in schema public to "paydesk_app", "paydesk_worker";
grant select on all tables in schema public to "paydesk_app", "paydesk_worker";

-- But for hashes of passwords, of which the worker needs none.
do $$
begin
  execute format('revoke select on users from "paydesk_worker"; grant select (%s) on users to "paydesk_worker"', (
    select string_agg(quote_ident(attname), ', ') from pg_attribute
    where attrelid = 'users'::regclass and attnum > 0 and not attisdropped and attname not in ('password_hash', 'offered_password_hash')
  ));
end $$;
grant select on users to "paydesk_app";

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

-- What both of them do: the chain, orders and batches on their way, files that are handed in, the leader, the
-- copy of the statements, reconciliation.
grant insert on audit_records, orders, order_versions, order_events, submissions, replaced_order_lookups, exceptions, batch_versions, batch_events,
  batch_editors, batch_rows, batches, batch_files, batch_file_parts, payment_files, leadership_terms, nonces, forwarded_requests, cached_accounts, cached_statements, cached_entries, statement_changes, break_events,
  reconciliation_runs, restores, server_identity to "paydesk_app", "paydesk_worker";
grant update on orders, submissions, replaced_order_lookups, exceptions, batches, batch_rows, batch_files, payment_files, leadership_terms, nonces, forwarded_requests, cached_accounts,
  cached_statements, breaks, reconciliation_runs, server_identity to "paydesk_app", "paydesk_worker";
grant delete on batch_rows, batch_files, batch_file_parts, forwarded_requests, cached_accounts, cached_entries, challenges, sign_in_failures
  to "paydesk_app", "paydesk_worker";

-- Pages: people, what they sign in and confirm with, what they decide, files, and what they ask of the
-- service. They send nothing: an attempt is the engine's, and so is who is told of what.
grant insert on users, invitations, deputyships, sessions, sign_in_failures, factors, challenges, totp_uses, change_requests, change_request_confirmations, approvals,
  batch_approvals, batch_resumptions, factor_confirmations, policies, confidential_accounts, company_logos, company_profiles, beneficiaries, beneficiary_versions, recurring_requests, payment_templates, comments, attachments, attachment_parts, batch_mappings,
  account_openings, cached_banking_details, statement_packs, issued_statements,
  notice_settings, list_settings, list_views, preferences, go_live_card, webhook_deliveries, service_users,
  api_tokens, accounting_mappings, accounting_exports, accounting_export_accounts, accounting_export_entries,
  accounting_export_parts to "paydesk_app";
grant update on factors, challenges, change_requests, beneficiaries, payment_templates, batch_mappings, account_openings,
  cached_banking_details, statement_packs, notice_settings, list_settings, list_views, preferences, go_live_card, webhook_deliveries to "paydesk_app";
grant delete on users, beneficiaries, payment_templates, list_views, webhook_deliveries to "paydesk_app";

-- The worker detects a restore and looks the orders up; two admins release it on a page. `npm run restored`
-- runs as either.
grant update (released_at, change_request_id) on restores to "paydesk_app";

-- An invitation is accepted, or replaced.
grant update (accepted_at, replaced_at) on invitations to "paydesk_app";

-- A token is issued, used and revoked.
grant update (token_hash, last_used_at, revoked_at) on api_tokens to "paydesk_app";

-- An export for accounting is only withdrawn, with its entries.
grant update (withdrawn_at, withdrawn_by_id, withdrawn_reason) on accounting_exports to "paydesk_app";
grant update (is_withdrawn) on accounting_export_entries to "paydesk_app";

-- Pages add endpoints of outgoing webhooks and issue their secrets. The worker follows the chain and sends,
-- and can only disable an endpoint.
grant insert on event_endpoints to "paydesk_app";
grant update (url, description, types, state, disabled_reason, secret, previous_secret, previous_until, failing_since, change_request_id)
  on event_endpoints to "paydesk_app";
grant update (state, disabled_reason, failing_since) on event_endpoints to "paydesk_worker";
grant insert on event_deliveries to "paydesk_app", "paydesk_worker";
grant update (state, failures, due_at, ended_at) on event_deliveries to "paydesk_app";
grant update (state, attempts, failures, due_at, ended_at) on event_deliveries to "paydesk_worker";
grant insert on event_attempts, event_cursor to "paydesk_worker";
grant update on event_cursor to "paydesk_worker";
grant delete on event_deliveries, event_attempts to "paydesk_worker";

-- A comment or an attachment is only withdrawn.
grant update (withdrawn_at) on comments, attachments to "paydesk_app";

-- Pages and the worker ask the signer. The command line acknowledges the app of a first admin.
grant insert (id, kind, body, mark), delete on signer_requests to "paydesk_app", "paydesk_worker";
grant insert on attested_factors to "paydesk_app";

-- A deputyship ends: a page or a trigger says when, and the worker records it.
grant update (ended_at, end_reason, is_end_recorded) on deputyships to "paydesk_app", "paydesk_worker";

-- Of a session pages only say that it was seen, and that it ended.
grant update (last_seen_at, ended_at) on sessions to "paydesk_app";

-- Of a person nobody changes the identifier or the day on which they came; an address and a name stay as two
-- people agreed on them.
do $$
begin
  execute format('grant update (%s) on users to "paydesk_app"', (
    select string_agg(quote_ident(attname), ', ') from pg_attribute
    where attrelid = 'users'::regclass and attnum > 0 and not attisdropped and attname not in ('id', 'email', 'name', 'created_at', 'erased_at')
  ));
end $$;

-- The engine and the jobs decide nothing: who is here, with what they sign in and confirm, what they agree
-- to, whom the house pays.
grant insert on attempts, engines, dropped_files, mails, notices, notice_cursor, reminders, status_samples, status_alerts, breaks, order_checks, reconciliation_start,
  restore_lookups to "paydesk_worker";
grant update on attempts, dropped_files, mails, notices, notice_cursor, status_alerts, order_checks, restore_lookups to "paydesk_worker";
-- It locks the rows of processes that are gone, which takes the right to update one column.
grant update (holder) on engines to "paydesk_worker";
grant delete on engines, notices, sessions, status_alerts, status_samples to "paydesk_worker";
grant update (execution_started_at) on change_requests to "paydesk_worker";

-- Pages store what is asked about recurring payments. The worker sends it, and says what became of it.
grant update (sent_at, outcome, answered_at, http_status, provider_code, provider_message, provider_data, fault) on recurring_requests
  to "paydesk_worker";

-- The worker erases people whose erasure is due or approved, and payees long after their last payment.
grant execute on function erase_person(uuid), erase_payees(text[], timestamptz) to "paydesk_worker";
