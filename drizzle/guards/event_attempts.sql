create trigger append_only before update on event_attempts for each row execute function refuse_change();
