import type { ChangeRequestCursor } from '@/lib/change-requests/queries';
import { parseInstant } from '@/lib/kernel/dates/instant';
import { changeRequestId, isUuid } from '@/lib/kernel/ids';

/** Parses the cursor of the decided change requests leniently: an invalid one is ignored. */
export function parseDecidedBefore(before: string | string[] | undefined): ChangeRequestCursor | undefined {
  if (typeof before !== 'string') return undefined;
  const [at = '', id = ''] = before.split('_');
  const requestedAt = parseInstant(at);
  return requestedAt && isUuid(id) ? { requestedAt, id: changeRequestId(id) } : undefined;
}

export const decidedHref = ({ requestedAt, id }: ChangeRequestCursor): string =>
  `/change-requests?${new URLSearchParams({ before: `${requestedAt.toISOString()}_${id}` })}`;
