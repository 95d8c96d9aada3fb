create trigger append_only before update or delete on break_events
  for each row execute function refuse_change();
create trigger append_only_truncate before truncate on break_events execute function refuse_change();
