-- A reminder that could be deleted would be sent twice.
create trigger append_only before update or delete on reminders
  for each row execute function refuse_change();
create trigger append_only_truncate before truncate on reminders execute function refuse_change();
