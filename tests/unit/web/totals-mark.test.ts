import { expect, it } from 'vitest';
import { asksForTotals, totalsQuery, totalsReply } from '@/lib/web/lists/totals-mark';

it('asks a live route for the mark of the totals, beside any filter', () => {
  expect(asksForTotals(new URLSearchParams(totalsQuery('q=rent&group=ended')))).toBe(true);
  expect(asksForTotals(new URLSearchParams(totalsQuery('')))).toBe(true);
  expect(asksForTotals(new URLSearchParams('q=rent'))).toBe(false);
});

it('gives totals another mark once they change', async () => {
  const markOf = async (totals: unknown) => (await (await totalsReply(Promise.resolve(totals))).json()).mark;
  const before = await markOf({ draft: { count: 1, amount: 100n } });
  expect(await markOf({ draft: { count: 1, amount: 100n } })).toBe(before);
  expect(await markOf({ draft: { count: 1, amount: 101n } })).not.toBe(before);
});

it('gives no mark while totals take too long, so that no page reads them again and again', async () => {
  expect((await totalsReply(Promise.resolve(undefined))).ok).toBe(false);
});
