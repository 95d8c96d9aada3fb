create or replace function guard_batch_version() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  -- A version with a wrong hash could be approved in place of another.
  if new.hash <> encode(sha256(convert_to(new.canonical_form, 'UTF8')), 'hex') then
    raise exception 'a version is named by its hash'
      using errcode = '23514', constraint = 'batch_versions_hash';
  end if;
  return new;
end $$;
create trigger guard before insert on batch_versions for each row execute function guard_batch_version();

create trigger append_only before update or delete on batch_versions
  for each row execute function refuse_change();
create trigger append_only_truncate before truncate on batch_versions execute function refuse_change();
