import { parseInstant } from '@/lib/kernel/dates/instant';
import { exceptionId, isUuid } from '@/lib/kernel/ids';
import type { ClosedCursor } from '@/lib/orders/exceptions/queries';

/** Parses the cursor of the settled exceptions leniently: an invalid one is ignored. */
export function parseClosedBefore(before: string | string[] | undefined): ClosedCursor | undefined {
  if (typeof before !== 'string') return undefined;
  const [at = '', id = ''] = before.split('_');
  const closedAt = parseInstant(at);
  return closedAt && isUuid(id) ? { closedAt, id: exceptionId(id) } : undefined;
}

export const closedHref = ({ closedAt, id }: ClosedCursor): string =>
  `/exceptions?${new URLSearchParams({ before: `${closedAt.toISOString()}_${id}` })}`;
