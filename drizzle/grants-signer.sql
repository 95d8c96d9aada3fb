-- What the role of the signer may do, in an installation that has one: applied after drizzle/grants.sql. It
-- reads what proves an approval, answers requests, and acknowledges second factors. It writes no order, no
-- person and no approval.
do $$
begin
  execute format('revoke temporary on database %I from "paydesk_signer"', current_database());
end $$;
revoke all on all tables in schema public from "paydesk_signer";
revoke all on all sequences in schema public from "paydesk_signer";
grant usage on schema public, drizzle to "paydesk_signer";
grant select on all tables in schema drizzle to "paydesk_signer";
grant usage on all sequences in schema public to "paydesk_signer";
grant select on all tables in schema public to "paydesk_signer";

-- But for what people and programs sign in with.
revoke select on users, sessions, api_tokens, invitations, event_endpoints from "paydesk_signer";
do $$
begin
  execute format('grant select (%s) on users to "paydesk_signer"', (
    select string_agg(quote_ident(attname), ', ') from pg_attribute
    where attrelid = 'users'::regclass and attnum > 0 and not attisdropped and attname not in ('password_hash', 'offered_password_hash')
  ));
end $$;

grant update (taken_at, answer, answer_mark) on signer_requests to "paydesk_signer";
grant delete on signer_requests, checked_codes to "paydesk_signer";
grant insert on attested_factors, signer_start, checked_codes, audit_records to "paydesk_signer";
