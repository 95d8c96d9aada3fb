import type { Database } from '@/lib/db/client';
import type { Iban } from '@/lib/kernel/banking/iban';
import { iban } from '@/lib/kernel/banking/iban';
import type { Period } from '@/lib/statements/model/period';
import { readStatement } from '@/lib/statements/model/statement';
import { cacheStatement } from '@/lib/statements/store/write';
import { type Movement, november, replyOf } from '../../../unit/statements/statement-builder';

export const account = iban('LT121000011101001000');
export const fetchedAt = new Date('2026-12-01T05:00:00Z');
export const generatedAt = new Date('2026-12-01T06:30:00Z');

/** So many movements over the month, in and out, every seventh out. */
export const manyMovements = (count: number, cents = 1): readonly Movement[] =>
  Array.from({ length: count }, (_, index) => ({
    cents: index % 7 === 6 ? -(cents + (index % 50)) : cents + index,
    day: Math.floor((index * 30) / count),
    details: `Invoice ${index} of Ærø & Žalgiris`,
  }));

/** Keeps a month as if the provider had given it: by default November 2026 of one account. */
export async function cacheMonthOf(
  db: Database,
  movements: readonly Movement[],
  { of = account, period = november, at = fetchedAt }: { of?: Iban; period?: Period; at?: Date } = {},
): Promise<void> {
  const reply = { ...replyOf(movements, { period }), account: of };
  await cacheStatement(db, of, period.from, readStatement(reply, period), at);
}
