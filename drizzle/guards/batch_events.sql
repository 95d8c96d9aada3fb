create trigger append_only before update or delete on batch_events
  for each row execute function refuse_change();
create trigger append_only_truncate before truncate on batch_events execute function refuse_change();
