CREATE TABLE "role_providers" (
	"issuer" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
-- A role that an identity provider gives counts only if the owner of the tables named that provider, and changes with the record of why.
create function guard_provided_role() returns trigger language plpgsql as $$
begin
  if not exists (select from role_providers where issuer = rtrim(new.identity_issuer, '/')) then
    raise exception 'no identity provider of this name gives roles here' using errcode = '23514', constraint = 'users_role_provider';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger guard_provided_role before insert on users for each row
  when (not owns_tables() and new.roles_from = 'provider') execute function guard_provided_role();
--> statement-breakpoint
create trigger guard_provided_role_change before update on users for each row
  when (not owns_tables() and new.roles_from = 'provider' and (new.role, new.groups, new.roles_from, new.identity_issuer, new.identity_subject)
    is distinct from (old.role, old.groups, old.roles_from, old.identity_issuer, old.identity_subject))
  execute function guard_provided_role();
--> statement-breakpoint
create function guard_recorded_role() returns trigger language plpgsql as $$
begin
  if not has_recorded(new.id::text, '{person.role_changed}') then
    raise exception 'a role that an identity provider gives is recorded' using errcode = '23514', constraint = 'users_role_recorded';
  end if;
  return null;
end $$;
--> statement-breakpoint
create constraint trigger guard_recorded_role after update on users deferrable initially deferred for each row
  when (not owns_tables() and new.roles_from = 'provider' and (new.role, new.groups) is distinct from (old.role, old.groups))
  execute function guard_recorded_role();
