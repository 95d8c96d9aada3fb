create trigger append_only before update or delete on order_events
  for each row execute function refuse_change();
create trigger append_only_truncate before truncate on order_events execute function refuse_change();
