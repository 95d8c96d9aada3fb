import { sql } from 'drizzle-orm';
import type { Executor } from '@/lib/db/client';
import type { OrderRow } from '../order/content';

/**
 * Whether this may be a transfer between own accounts according to the cached account list. The database
 * guards use the same function.
 */
export async function mayBeOwnTransfer(
  db: Executor,
  { network, account, beneficiaryAccount }: Pick<OrderRow, 'network' | 'account' | 'beneficiaryAccount'>,
): Promise<boolean> {
  const [row] = await db.execute<{ may: boolean }>(
    sql`select may_be_own_transfer(${network}, ${account}, ${beneficiaryAccount}) as may`,
  );
  return row?.may === true;
}
