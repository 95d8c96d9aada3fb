create trigger append_only before update or delete on issued_statements
  for each row execute function refuse_change();
create trigger append_only_truncate before truncate on issued_statements execute function refuse_change();
