create or replace function guard_payment_file() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    -- Two admins agreed that programs of this service user deliver payment files.
    if not exists (
      select from api_tokens t where t.service_user_id = new.service_user_id and t.revoked_at is null
        and t.scopes @> array['payment-files:write'] and t.expires_at > now()
    ) then
      raise exception 'two people agree on who delivers payment files'
        using errcode = '23514', constraint = 'payment_files_agreed';
    end if;
    if new.state = 'accepted' then
      raise exception 'a payment file is received before it is read'
        using errcode = '23514', constraint = 'payment_files_begin';
    end if;
    return new;
  end if;
  -- A delivery is decided once, and stays what was received.
  if to_jsonb(new) - '{state,file_id,refusal,refused_message,decided_at}'::text[]
      is distinct from to_jsonb(old) - '{state,file_id,refusal,refused_message,decided_at}'::text[]
    or old.state <> 'received'
    or (new.state = 'accepted' and (new.file_id is distinct from old.file_id or not exists (
      select from batches b where b.file_id = new.file_id and b.delivered_by_id = new.service_user_id))) then
    raise exception 'a payment file stays what was received, and is decided once'
      using errcode = '23514', constraint = 'payment_files_identity';
  end if;
  return new;
end $$;
create trigger guard before insert or update on payment_files for each row execute function guard_payment_file();

create trigger never_deleted before delete on payment_files for each row execute function refuse_change();
create trigger append_only_truncate before truncate on payment_files execute function refuse_change();
