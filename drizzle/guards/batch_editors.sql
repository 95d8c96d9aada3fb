create trigger append_only before update or delete on batch_editors
  for each row execute function refuse_change();
create trigger append_only_truncate before truncate on batch_editors execute function refuse_change();
