create trigger append_only before update or delete on totp_uses for each row execute function refuse_change();
create trigger append_only_truncate before truncate on totp_uses execute function refuse_change();
