-- What plain statements of the application's roles may not do. Rules about people, passwords and sessions ask for the audit record of the
-- act in the same transaction; the owner of the tables, who could drop these triggers, is left alone.
create function owns_tables() returns boolean language sql stable as $$
  select pg_has_role(current_user, relowner, 'usage') from pg_class where oid = 'users'::regclass
$$;
--> statement-breakpoint
-- Whether this transaction has recorded one of these acts. Its records are the last ones, as it holds the chain until it commits.
create function has_recorded(subject text, actions text[], session text default null) returns boolean language sql stable as $$
  select exists (
    select from audit_records
    where subject_kind = 'person' and subject_id = subject and action = any (actions)
      and sequence > (select max(sequence) - 10000 from audit_records) and xmin = pg_current_xact_id()::xid
      and (session is null or details->>'session' = session)
  )
$$;
--> statement-breakpoint
-- A resumption has whole evidence of this very hash, as an approval has.
create function guard_resumption_evidence() returns trigger language plpgsql as $$
begin
  if not is_evidence_of(new.evidence, new.factor_id, new.person_id, new.hash) then
    raise exception 'a resumption has the evidence of its second factor' using errcode = '23514', constraint = 'batch_resumptions_evidence_whole';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger guard_evidence before insert on batch_resumptions for each row execute function guard_resumption_evidence();
--> statement-breakpoint
-- A session that opens the desk is begun with the record of its sign-in. One that waits for a second factor opens nothing.
create function guard_recorded_session() returns trigger language plpgsql as $$
begin
  if (new.confirmed_with is not null or not exists (select from factors where user_id = new.user_id and state = 'active'
       and active_from <= clock_timestamp() + interval '10 minutes'))
     and not has_recorded(new.user_id::text, '{person.signed_in}', new.id::text) then
    raise exception 'a session is begun with the record of its sign-in' using errcode = '23514', constraint = 'sessions_recorded';
  end if;
  return null;
end $$;
--> statement-breakpoint
create constraint trigger guard_recorded after insert on sessions deferrable initially deferred for each row
  when (not owns_tables()) execute function guard_recorded_session();
--> statement-breakpoint
create function guard_kept_session() returns trigger language plpgsql as $$
begin
  if coalesce(old.ended_at, old.started_at) > now() - interval '29 days' then
    raise exception 'a session is kept for a month' using errcode = '23514', constraint = 'sessions_kept';
  end if;
  return old;
end $$;
--> statement-breakpoint
create trigger guard_kept before delete on sessions for each row when (not owns_tables()) execute function guard_kept_session();
--> statement-breakpoint
-- Somebody new is recorded; whoever is let in at once was added by the identity provider or at the command line.
create function guard_new_person() returns trigger language plpgsql as $$
begin
  if not has_recorded(new.id::text, case when new.is_active then '{person.added}'::text[] else '{person.proposed,person.added}' end) then
    raise exception 'somebody new is recorded' using errcode = '23514', constraint = 'users_recorded';
  end if;
  return null;
end $$;
--> statement-breakpoint
create constraint trigger guard_new after insert on users deferrable initially deferred for each row
  when (not owns_tables()) execute function guard_new_person();
--> statement-breakpoint
-- Another password is its owner's own choice, or the one that two people agreed on.
create function guard_recorded_password() returns trigger language plpgsql as $$
begin
  if not has_recorded(new.id::text, '{person.password_changed}') and not (
    has_recorded(new.id::text, '{person.password_replaced}') and exists (
      select from proposals where kind = 'person.new_password' and subject_id = new.id::text and state = 'approved'
        and payload->>'offered' = encode(sha256(convert_to(new.password_hash, 'UTF8')), 'hex')
    )
  ) then
    raise exception 'another password is recorded' using errcode = '23514', constraint = 'users_password_recorded';
  end if;
  return null;
end $$;
--> statement-breakpoint
create constraint trigger guard_recorded_password after update on users deferrable initially deferred for each row
  when (not owns_tables() and new.password_hash is distinct from old.password_hash) execute function guard_recorded_password();
--> statement-breakpoint
-- What a given password is for, and who somebody is at the identity provider, changes with the record of why.
create function guard_recorded_sign_in() returns trigger language plpgsql as $$
begin
  if not has_recorded(new.id::text,
    '{person.password_changed,person.password_replaced,person.admitted,person.switched_on,person.linked,person.role_changed}') then
    raise exception 'how somebody signs in changes with a record' using errcode = '23514', constraint = 'users_sign_in_recorded';
  end if;
  return null;
end $$;
--> statement-breakpoint
create constraint trigger guard_recorded_sign_in after update on users deferrable initially deferred for each row
  when (not owns_tables() and (new.must_change_password, new.password_expires_at, new.identity_issuer, new.identity_subject, new.roles_from)
    is distinct from (old.must_change_password, old.password_expires_at, old.identity_issuer, old.identity_subject, old.roles_from))
  execute function guard_recorded_sign_in();
--> statement-breakpoint
-- A password that is offered is the one that was asked for, by its digest.
create function guard_offered_password() returns trigger language plpgsql as $$
begin
  if not exists (
    select from proposals where kind = 'person.new_password' and subject_id = new.id::text and state = 'open'
      and payload->>'offered' = encode(sha256(convert_to(new.offered_password_hash, 'UTF8')), 'hex')
  ) then
    raise exception 'a password is offered as it was asked for' using errcode = '23514', constraint = 'users_password_offered';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger guard_offered before update on users for each row
  when (new.offered_password_hash is not null and new.offered_password_hash is distinct from old.offered_password_hash)
  execute function guard_offered_password();
--> statement-breakpoint
-- Failures count for a day. Before that one goes only with what it was judged by: a code or a password that was right, a session that
-- began, or an unlocking by somebody else.
create function guard_failure() returns trigger language plpgsql as $$
declare
  kind text := split_part(old.subject, ':', 1);
  person text := substr(old.subject, length(kind) + 2);
  is_justified boolean := old.at < now() - interval '24 hours' or case kind
    when 'factor' then has_recorded(person, '{person.second_factor_unlocked}') or exists (
      select from totp_uses u join factors f on f.id = u.factor_id
      where f.user_id::text = person and u.xmin = pg_current_xact_id()::xid)
    when 'password' then has_recorded(person, '{person.password_changed}')
    when 'place' then exists (
      select from sessions s join users u on u.id = s.user_id
      where s.xmin = pg_current_xact_id()::xid and starts_with(lower(u.email), substr(person, strpos(person, '|') + 1)))
    when 'device' then exists (select from sessions s where s.xmin = pg_current_xact_id()::xid)
    else false
  end;
begin
  if is_justified then
    return null;
  end if;
  raise exception 'a failure counts for a day' using errcode = '23514', constraint = 'sign_in_failures_count';
end $$;
--> statement-breakpoint
create constraint trigger guard_failure after delete on sign_in_failures deferrable initially deferred for each row
  when (not owns_tables()) execute function guard_failure();
