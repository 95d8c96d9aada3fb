create trigger append_only before update or delete on statement_changes
  for each row execute function refuse_change();
create trigger append_only_truncate before truncate on statement_changes execute function refuse_change();
