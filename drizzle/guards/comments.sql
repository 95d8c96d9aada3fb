create or replace function guard_comment() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    -- A comment is about a record that exists.
    if not is_discussed_record(new.subject_kind, new.subject_id) then
      raise exception 'a comment is about a record'
        using errcode = '23514', constraint = 'comments_subject_exists';
    end if;
    if new.withdrawn_at is not null then
      raise exception 'a new comment is not withdrawn'
        using errcode = '23514', constraint = 'comments_begin_shown';
    end if;
    return new;
  end if;
  -- A comment is evidence of what people knew. It may be hidden once, never changed.
  if old.withdrawn_at is not null or new.withdrawn_at is null
    or (new.id, new.subject_kind, new.subject_id, new.author_id, new.at, new.text, new.mentioned)
      is distinct from
       (old.id, old.subject_kind, old.subject_id, old.author_id, old.at, old.text, old.mentioned) then
    raise exception 'a comment is withdrawn once'
      using errcode = '23514', constraint = 'comments_withdrawn_once';
  end if;
  return new;
end $$;
create trigger guard before insert or update on comments for each row execute function guard_comment();

create trigger append_only before delete on comments for each row execute function refuse_change();
create trigger append_only_truncate before truncate on comments execute function refuse_change();
