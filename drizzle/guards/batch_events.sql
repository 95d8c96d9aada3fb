create trigger append_only before delete on batch_events
  for each row execute function refuse_change();
create trigger guard before update on batch_events for each row execute function guard_erased_event();
create trigger append_only_truncate before truncate on batch_events execute function refuse_change();
