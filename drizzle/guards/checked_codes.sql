create or replace function guard_checked_code() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  -- Forgetting a code lets it count for another subject, and forgetting wrong ones lets them be guessed.
  if old.at > clock_timestamp() - interval '23 hours' then
    raise exception 'a code that the signer checked is remembered for a day'
      using errcode = '23514', constraint = 'checked_codes_remembered';
  end if;
  return old;
end $$;
create trigger guard before delete on checked_codes for each row execute function guard_checked_code();
create trigger append_only before update on checked_codes for each row execute function refuse_change();
create trigger append_only_truncate before truncate on checked_codes execute function refuse_change();
