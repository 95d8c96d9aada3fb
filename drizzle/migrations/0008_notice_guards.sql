-- A notice comes once and is told once; an e-mail that is closed stays closed, so that none that was sent is sent again.

create function guard_notice_cursor() returns trigger language plpgsql as $$
begin
  if new.sequence < old.sequence then
    raise exception 'the audit chain is followed forward' using errcode = '23514', constraint = 'notice_cursor_forward';
  end if;
  return new;
end $$;
create trigger guard before update on notice_cursor for each row execute function guard_notice_cursor();
--> statement-breakpoint
create function guard_mail() returns trigger language plpgsql as $$
begin
  if old.closed_at is not null or (new.id, new.user_id, new.made_at) is distinct from (old.id, old.user_id, old.made_at) then
    raise exception 'an e-mail is closed once' using errcode = '23514', constraint = 'mails_closed_once';
  end if;
  return new;
end $$;
create trigger guard before update on mails for each row execute function guard_mail();
--> statement-breakpoint
create function guard_notice() returns trigger language plpgsql as $$
begin
  if old.mail_id is not null or (new.user_id, new.sequence, new.topic, new.is_for_mail)
     is distinct from (old.user_id, old.sequence, old.topic, old.is_for_mail) then
    raise exception 'a notice is told once' using errcode = '23514', constraint = 'notices_told_once';
  end if;
  return new;
end $$;
create trigger guard before update on notices for each row execute function guard_notice();
