import { parseInstant } from '@/lib/kernel/dates/instant';
import { exceptionId, isUuid } from '@/lib/kernel/ids';
import type { ClosedCursor } from '@/lib/orders/exceptions/queries';

/**
 * Reads where a page of settled exceptions begins, leniently: what makes no sense is as if it were not there.
 */
export function parseClosedBefore(before: string | string[] | undefined): ClosedCursor | undefined {
  if (typeof before !== 'string') return undefined;
  const [at = '', id = ''] = before.split('_');
  const closedAt = parseInstant(at);
  return closedAt && isUuid(id) ? { closedAt, id: exceptionId(id) } : undefined;
}

export const closedHref = ({ closedAt, id }: ClosedCursor): string =>
  `/exceptions?${new URLSearchParams({ before: `${closedAt.toISOString()}_${id}` })}`;
