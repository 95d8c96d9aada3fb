create trigger append_only before update or delete on company_logos for each row execute function refuse_change();
create trigger append_only_truncate before truncate on company_logos execute function refuse_change();
