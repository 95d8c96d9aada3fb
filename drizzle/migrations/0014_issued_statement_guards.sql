-- What a verification code is checked against is only ever added to.

create trigger append_only before update or delete on issued_statements for each row execute function refuse_change();
--> statement-breakpoint
create trigger append_only_truncate before truncate on issued_statements execute function refuse_change();
