ALTER TABLE "restore_lookups" DROP CONSTRAINT "restore_lookups_order_id_orders_id_fk";
