import { z } from 'zod';
import type { Executor } from '@/lib/db/client';
import { cachedBankingDetails } from '@/lib/db/schema/statements/banking-details';
import { type Bic, parseBic } from '@/lib/kernel/banking/bic';
import type { Iban } from '@/lib/kernel/banking/iban';

/** What is read of the cached banking details (contract 2.4). */
const contentSchema = z.object({
  details: z.object({ bicCode: z.string(), accounts: z.array(z.string()) }),
});

/**
 * The BIC of the bank that services an account, from the last banking details; null without details, if they
 * do not list the account, as after its closure, or if the BIC is invalid.
 */
export async function findServicerBic(db: Executor, account: Iban): Promise<Bic | null> {
  const [row] = await db.select({ content: cachedBankingDetails.content }).from(cachedBankingDetails);
  const content = contentSchema.safeParse(row?.content);
  if (!content.success) return null;
  const { bicCode, accounts } = content.data.details;
  const bic = parseBic(bicCode);
  return bic.ok && accounts.some((listed) => listed.replace(/\s/g, '') === account) ? bic.value : null;
}
