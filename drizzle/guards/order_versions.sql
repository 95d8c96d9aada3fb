create trigger guard before update on order_versions
  for each row execute function guard_erased_order_version();
create trigger append_only before delete on order_versions
  for each row execute function refuse_change();
create trigger append_only_truncate before truncate on order_versions execute function refuse_change();
