create or replace function guard_attachment() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    -- A file is attached to a record that exists.
    if not is_discussed_record(new.subject_kind, new.subject_id) then
      raise exception 'a file is attached to a record'
        using errcode = '23514', constraint = 'attachments_subject_exists';
    end if;
    if new.withdrawn_at is not null then
      raise exception 'a new attachment is not withdrawn'
        using errcode = '23514', constraint = 'attachments_begin_shown';
    end if;
    return new;
  end if;
  -- An attachment is evidence of what people knew. It may be hidden once, never changed.
  if old.withdrawn_at is not null or new.withdrawn_at is null
    or (new.id, new.subject_kind, new.subject_id, new.uploader_id, new.at, new.name, new.format,
        new.byte_length, new.sha256)
      is distinct from
       (old.id, old.subject_kind, old.subject_id, old.uploader_id, old.at, old.name, old.format,
        old.byte_length, old.sha256) then
    raise exception 'an attachment is withdrawn once'
      using errcode = '23514', constraint = 'attachments_withdrawn_once';
  end if;
  return new;
end $$;
create trigger guard before insert or update on attachments for each row execute function guard_attachment();

create or replace function guard_attachment_whole() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  -- What is stored is what its hash says.
  if (select (coalesce(sum(length(bytes)), 0), encode(sha256(coalesce(string_agg(bytes, ''::bytea order by position), ''::bytea)), 'hex'))
      from attachment_parts where attachment_id = new.id) is distinct from (new.byte_length::bigint, new.sha256) then
    raise exception 'an attachment is stored whole'
      using errcode = '23514', constraint = 'attachments_whole';
  end if;
  return null;
end $$;
create constraint trigger guard_whole after insert on attachments deferrable initially deferred
  for each row execute function guard_attachment_whole();

create trigger append_only before delete on attachments for each row execute function refuse_change();
create trigger append_only_truncate before truncate on attachments execute function refuse_change();
