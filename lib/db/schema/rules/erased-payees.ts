import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../columns';

/**
 * Payees whose data were erased long after their last payment. Their name stands where name, account and the
 * like were. Nothing here says who they were. Append-only, written by `erase_payees`.
 */
export const erasedPayees = pgTable('erased_payees', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull().unique(),
  erasedAt: instant('erased_at').notNull(),
  /** The number of orders, and of batch rows, that have the name. */
  orders: integer('orders').notNull(),
  rows: integer('rows').notNull(),
  /** SHA-256 over what is left of them, lower-case hex; `payee.erased` records the same in the chain. */
  digest: text('digest').notNull(),
});
