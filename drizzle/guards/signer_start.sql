create trigger append_only before update or delete on signer_start for each row execute function refuse_change();
create trigger append_only_truncate before truncate on signer_start execute function refuse_change();
