create trigger append_only_truncate before truncate on batch_file_parts execute function refuse_change();
create trigger guard before update or delete on batch_file_parts
  for each row execute function guard_batch_file();
