import type { ProposalCursor } from '@/lib/change-requests/queries';
import { parseInstant } from '@/lib/kernel/dates/instant';
import { isUuid, proposalId } from '@/lib/kernel/ids';

/**
 * Reads where a page of decided changes begins, leniently: what makes no sense is as if it were not there.
 */
export function parseDecidedBefore(before: string | string[] | undefined): ProposalCursor | undefined {
  if (typeof before !== 'string') return undefined;
  const [at = '', id = ''] = before.split('_');
  const proposedAt = parseInstant(at);
  return proposedAt && isUuid(id) ? { proposedAt, id: proposalId(id) } : undefined;
}

export const decidedHref = ({ proposedAt, id }: ProposalCursor): string =>
  `/changes?${new URLSearchParams({ before: `${proposedAt.toISOString()}_${id}` })}`;
