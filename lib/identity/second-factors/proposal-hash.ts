import { createHash } from 'node:crypto';
import type { proposals } from '@/lib/db/schema/rules/proposals';
import { canonicalJson } from '@/lib/kernel/canonical-json';

/** SHA-256 over what is proposed, lower-case hex: what a decision names. */
export const proposalHash = (
  proposal: Pick<typeof proposals.$inferSelect, 'id' | 'kind' | 'subjectId' | 'payload' | 'proposerId'>,
): string =>
  createHash('sha256')
    .update(
      canonicalJson({
        form: 'paydesk.proposal/1',
        id: proposal.id,
        kind: proposal.kind,
        subjectId: proposal.subjectId,
        proposerId: proposal.proposerId,
        payload: proposal.payload,
      }),
    )
    .digest('hex');
