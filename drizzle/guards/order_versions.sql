create trigger append_only before update or delete on order_versions
  for each row execute function refuse_change();
create trigger append_only_truncate before truncate on order_versions execute function refuse_change();
