create trigger append_only before delete on order_events
  for each row execute function refuse_change();
create trigger guard before update on order_events for each row execute function guard_erased_event();
create trigger append_only_truncate before truncate on order_events execute function refuse_change();
