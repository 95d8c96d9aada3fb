-- Emptying a table goes past the triggers of its rows, so that it needs a guard of its own.

create trigger append_only_truncate before truncate on orders execute function refuse_change();
--> statement-breakpoint
create trigger append_only_truncate before truncate on submissions execute function refuse_change();
--> statement-breakpoint
create trigger append_only_truncate before truncate on attempts execute function refuse_change();
--> statement-breakpoint
create trigger append_only_truncate before truncate on order_moves execute function refuse_change();
--> statement-breakpoint
create trigger append_only_truncate before truncate on nonces execute function refuse_change();
