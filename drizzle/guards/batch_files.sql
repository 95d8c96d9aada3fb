create trigger append_only_truncate before truncate on batch_files execute function refuse_change();
create trigger guard before update or delete on batch_files for each row execute function guard_batch_file();
