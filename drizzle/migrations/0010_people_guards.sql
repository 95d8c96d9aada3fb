-- Who may do what here changes only by a decision of two people, in the very transaction of that decision; or by the word of the
-- identity provider where that gives the role. Switching off takes no more than one.

create function was_decided(person uuid, kinds text[], states text[]) returns setof proposals language sql stable as $$
  select * from proposals
  where subject_id = person::text and kind = any(kinds) and state = any(states) and xmin = pg_current_xact_id()::xid
$$;
--> statement-breakpoint
create function guard_person() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.is_active or not exists (select from was_decided(old.id, '{person.admit}', '{declined,withdrawn}')) then
      raise exception 'only someone who was not admitted goes' using errcode = '23514', constraint = 'users_stay';
    end if;
    return old;
  end if;
  if (new.role, new.groups) is distinct from (old.role, old.groups) and new.roles_from = 'here' and not exists (
    select from was_decided(new.id, '{person.rights}', '{approved}')
    where payload->'after'->>'role' = new.role and payload->'after'->'groups' = to_jsonb(new.groups)
  ) then
    raise exception 'two people decide what a person may do' using errcode = '23514', constraint = 'users_rights_agreed';
  end if;
  if new.is_active and not old.is_active and not exists (
    select from was_decided(new.id, '{person.admit,person.switch_on}', '{approved}')
    where payload->>'role' = new.role and payload->'groups' = to_jsonb(new.groups)
  ) then
    raise exception 'two people decide who comes in' using errcode = '23514', constraint = 'users_entry_agreed';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger guard before update or delete on users for each row execute function guard_person();
--> statement-breakpoint
create trigger append_only_truncate before truncate on users execute function refuse_change();
