import type { LaterTotals } from '@/lib/kernel/lists/total';
import { markOf } from '../live/mark-of';

const parameter = 'mark';
const value = 'totals';

/** The query of a live route that replies with the mark of the totals, instead of that of the rows. */
export const totalsQuery = (query: string): string => `${query}${query && '&'}${parameter}=${value}`;

export const asksForTotals = (query: URLSearchParams): boolean => query.get(parameter) === value;

/** The reply of such a route. Totals that take too long are not outdated: the page shows none. */
export async function totalsReply(totals: LaterTotals<unknown>): Promise<Response> {
  const known = await totals;
  return known === undefined ? new Response(null, { status: 503 }) : Response.json({ mark: markOf(known) });
}
