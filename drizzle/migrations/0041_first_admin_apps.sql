-- An admin who was made at the command line gets a first authenticator app there, as nobody is there yet who could approve it.
create function may_get_first_app(person uuid) returns boolean language sql stable as $$
  select exists (select from users where id = person and role = 'admin' and roles_from = 'here' and is_active)
    and not exists (
      select from proposals where kind = 'person.admit' and subject_id = person::text and state = 'approved'
    )
    and not exists (select from factors where user_id = person and active_from is not null)
$$;
--> statement-breakpoint
create or replace function guard_factor() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.state <> 'waiting' or new.active_from is not null or new.counter < 0 then
      raise exception 'a second factor begins waiting' using errcode = '23514', constraint = 'factors_begin_waiting';
    end if;
    return new;
  end if;
  if old.state = 'removed' or (new.id, new.user_id, new.kind, new.label, new.key_hash, new.credential_id, new.public_key, new.transports,
     new.sealed_secret, new.added_at) is distinct from (old.id, old.user_id, old.kind, old.label, old.key_hash, old.credential_id,
     old.public_key, old.transports, old.sealed_secret, old.added_at) then
    raise exception 'a second factor stays what it is' using errcode = '23514', constraint = 'factors_identity';
  end if;
  if old.active_from is not null and new.active_from is distinct from old.active_from then
    raise exception 'a second factor stays what it is' using errcode = '23514', constraint = 'factors_identity';
  end if;
  if new.counter < old.counter then
    raise exception 'the count of a passkey only rises' using errcode = '23514', constraint = 'factors_counter';
  end if;
  if new.state <> old.state and new.state <> 'removed' and not (old.state = 'waiting' and (
    (new.kind = 'totp' and may_get_first_app(new.user_id)) or exists (
      select from proposals p where p.kind = 'factor.enrol' and p.subject_id = new.id::text and p.state = 'approved'
        and p.proposer_id = new.user_id
    )
  )) then
    raise exception 'a second factor is active once someone else agreed' using errcode = '23514', constraint = 'factors_agreed';
  end if;
  return new;
end $$;
