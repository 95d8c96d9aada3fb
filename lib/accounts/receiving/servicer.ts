import { z } from 'zod';
import type { Executor } from '@/lib/db/client';
import { cachedBankingDetails } from '@/lib/db/schema/statements/banking-details';
import { type Bic, parseBic } from '@/lib/kernel/banking/bic';
import type { Iban } from '@/lib/kernel/banking/iban';
import { cleanLine } from '@/lib/kernel/texts/text';

/** The bank that services an account, as its banking details state; `bic` is null if it is not one. */
export type Servicer = {
  readonly name: string;
  readonly bic: Bic | null;
  readonly address: string;
  readonly asOf: Date;
};

/** What is read of the cached banking details (contract 2.4). */
const contentSchema = z.object({
  details: z.object({
    bankName: z.string(),
    bankAddress: z.string(),
    bicCode: z.string(),
    accounts: z.array(z.string()),
  }),
});

/**
 * The bank that services an account, from the last banking details; null without details, and if they do not
 * list the account, as after its closure.
 */
export async function findServicer(db: Executor, account: Iban): Promise<Servicer | null> {
  const [row] = await db.select().from(cachedBankingDetails);
  const content = contentSchema.safeParse(row?.content);
  if (!row || !content.success) return null;
  const { bankName, bankAddress, bicCode, accounts } = content.data.details;
  if (!accounts.some((listed) => listed.replace(/\s/g, '') === account)) return null;
  const bic = parseBic(bicCode);
  return {
    name: cleanLine(bankName),
    bic: bic.ok ? bic.value : null,
    address: cleanLine(bankAddress),
    asOf: row.fetchedAt,
  };
}
