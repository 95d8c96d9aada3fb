create trigger append_only before update or delete on audit_records
  for each row execute function refuse_change();
create trigger append_only_truncate before truncate on audit_records execute function refuse_change();
