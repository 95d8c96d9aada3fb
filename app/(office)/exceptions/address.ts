import type { ClosedCursor } from '@/lib/exceptions/queries';
import { exceptionId, isUuid } from '@/lib/kernel/ids';

/** Reads where a page of settled exceptions begins, leniently: what makes no sense is as if it were not there. */
export function parseClosedBefore(before: string | string[] | undefined): ClosedCursor | undefined {
  if (typeof before !== 'string') return undefined;
  const [at = '', id = ''] = before.split('_');
  const closedAt = new Date(at);
  return Number.isNaN(closedAt.getTime()) || !isUuid(id) ? undefined : { closedAt, id: exceptionId(id) };
}

export const closedHref = ({ closedAt, id }: ClosedCursor): string =>
  `/exceptions?${new URLSearchParams({ before: `${closedAt.toISOString()}_${id}` })}`;
