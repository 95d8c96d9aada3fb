-- The command line makes the first two admins, as nobody is there who could agree; whoever comes after them is agreed on.
create function guard_first_admins() returns trigger language plpgsql as $$
begin
  if (select count(*) from users where role = 'admin' and roles_from = 'here' and is_active) >= 2 then
    raise exception 'two admins decide about a third' using errcode = '23514', constraint = 'users_first_admins';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger guard_first_admins before insert on users for each row
  when (new.role = 'admin' and new.roles_from = 'here' and new.is_active and not owns_tables()) execute function guard_first_admins();
