-- What must never happen to a break is refused here too: it is not deleted, and whoever resolved it and why stays.

create function guard_break() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.state <> 'open' or new.gone_at is not null then
      raise exception 'a break begins open' using errcode = '23514', constraint = 'breaks_begin_open';
    end if;
    return new;
  end if;
  if old.gone_at is not null then
    raise exception 'a break that is gone stays as it was' using errcode = '23514', constraint = 'breaks_gone_once';
  end if;
  if (new.id, new.kind, new.subject_key, new.account, new.first_seen_at) is distinct from
     (old.id, old.kind, old.subject_key, old.account, old.first_seen_at) or new.last_seen_at < old.last_seen_at then
    raise exception 'a break stays what it is about' using errcode = '23514', constraint = 'breaks_identity';
  end if;
  if old.state = 'resolved' and (new.state = 'cleared' or (new.state = 'resolved'
     and (new.resolution, new.resolution_text, new.resolved_by_id, new.resolved_at) is distinct from
         (old.resolution, old.resolution_text, old.resolved_by_id, old.resolved_at))) then
    raise exception 'a resolution stays as it was given' using errcode = '23514', constraint = 'breaks_resolution_stays';
  end if;
  if new.state = 'resolved' and old.state <> 'resolved' and exists (
    select from orders where id = new.order_id and new.resolved_by_id in (maker_id, last_editor_id)
    union all select from order_versions where order_id = new.order_id and editor_id = new.resolved_by_id
  ) then
    raise exception 'who made or edited the order does not resolve its break' using errcode = '23514', constraint = 'breaks_other_person';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger guard before insert or update on breaks for each row execute function guard_break();
--> statement-breakpoint
create trigger never_deleted before delete on breaks for each row execute function refuse_change();
--> statement-breakpoint
create trigger append_only_truncate before truncate on breaks execute function refuse_change();
--> statement-breakpoint
create trigger append_only before update or delete on break_events for each row execute function refuse_change();
--> statement-breakpoint
create trigger append_only_truncate before truncate on break_events execute function refuse_change();
--> statement-breakpoint
create trigger append_only before update or delete on reconciliation_start for each row execute function refuse_change();
--> statement-breakpoint
create trigger append_only_truncate before truncate on reconciliation_start execute function refuse_change();
--> statement-breakpoint
create function guard_run() returns trigger language plpgsql as $$
begin
  if old.ended_at is not null then
    raise exception 'a run that ended stays as it was' using errcode = '23514', constraint = 'reconciliation_runs_ended_once';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger guard before update on reconciliation_runs for each row execute function guard_run();
--> statement-breakpoint
create trigger never_deleted before delete on reconciliation_runs for each row execute function refuse_change();
