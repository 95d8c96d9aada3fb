create or replace function guard_attachment_part() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  -- The content is stored with its attachment, and nothing is added later.
  if not exists (select from attachments where id = new.attachment_id and xmin = pg_current_xact_id()::xid) then
    raise exception 'the content of an attachment is stored with it'
      using errcode = '23514', constraint = 'attachment_parts_with_attachment';
  end if;
  return new;
end $$;
create trigger guard before insert on attachment_parts for each row execute function guard_attachment_part();

create trigger append_only before update or delete on attachment_parts
  for each row execute function refuse_change();
create trigger append_only_truncate before truncate on attachment_parts execute function refuse_change();
