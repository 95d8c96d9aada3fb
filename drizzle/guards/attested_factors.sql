create trigger append_only before update or delete on attested_factors for each row execute function refuse_change();
create trigger append_only_truncate before truncate on attested_factors execute function refuse_change();
