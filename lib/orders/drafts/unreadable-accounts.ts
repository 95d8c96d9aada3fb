import { type ConfidentialReader, isAccountWithheld } from '@/lib/access/confidential/reader-database';
import type { Executor } from '@/lib/db/client';
import type { OrderProblems } from '../order/input';
import type { OrderContent } from '../order/order';
import { orderRefusals } from '../order/refusals';

/** The debited accounts that are confidential and that this maker does not work on, with the reason. */
export async function unreadableAccounts(
  db: Executor,
  maker: ConfidentialReader,
  { account, commissionAccount }: Pick<OrderContent, 'account' | 'commissionAccount'>,
): Promise<OrderProblems | undefined> {
  const why = orderRefusals.confidential_account;
  if (await isAccountWithheld(db, maker, account)) return { account: why };
  return (await isAccountWithheld(db, maker, commissionAccount)) ? { commissionAccount: why } : undefined;
}
