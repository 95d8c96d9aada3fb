import { and, eq } from 'drizzle-orm';
import type { Transaction } from '@/lib/db/client';
import { totpUses } from '@/lib/db/schema/people/factors';

/** Whether a code of this time step was used already: a code counts once. */
export const isStepUsed = async (tx: Transaction, factorId: string, step: number): Promise<boolean> =>
  (await tx.$count(totpUses, and(eq(totpUses.factorId, factorId), eq(totpUses.step, step)))) > 0;

/** Uses up the code of a time step, with the caller's commit. */
export async function spendStep(tx: Transaction, factorId: string, step: number, now: Date): Promise<void> {
  await tx.insert(totpUses).values({ factorId, step, at: now });
}
