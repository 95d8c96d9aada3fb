import { sql } from 'drizzle-orm';
import { unpaidCurrencies } from '@/lib/orders/quotes/payout-currencies';
import type { BatchRow } from '../batch/batch';
import type { BatchRefusal } from '../batch/refusals';
import type { DryRunParts } from '../dry-run/dry-run';

const mostLines = 8;

/** Why rows in other payout currencies cannot be submitted; undefined if the provider supports them all. */
export async function checkCurrencies(
  { db, provider, now }: DryRunParts,
  { id }: BatchRow,
): Promise<BatchRefusal | undefined> {
  const rows = await db.execute<{ currency: string; count: number; lines: number[] }>(sql`
    select currency, count(*)::int as count, (array_agg(line order by position))[1:${sql.raw(String(mostLines))}] as lines
    from batch_rows
    where batch_id = ${id} and exclusion is null and network = 'SWIFT' and currency <> 'EUR'
    group by currency order by currency`);
  const found = await unpaidCurrencies(
    provider,
    rows.map(({ currency }) => currency),
    now(),
  );
  if (found === 'unknown') return 'currencies_not_said';
  const { unpaid, offered } = found;
  const first = rows.find(({ currency }) => unpaid.includes(currency));
  if (!first) return undefined;
  const { currency, count, lines } = first;
  return {
    kind: 'currency_not_paid',
    currency,
    offered,
    rows: { count, first: lines.map((line) => ({ position: line, line })) },
  };
}
