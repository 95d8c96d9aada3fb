import type { WaitingChange } from '@/components/recurring/waiting-changes';
import { proposalKinds } from '@/lib/composition/change-request-kinds';
import type { listWaiting } from '@/lib/recurring/queries';

/** What waits for a second person, with the title that it has on the page where it is decided. */
export const waitingChanges = (rows: Awaited<ReturnType<typeof listWaiting>>): WaitingChange[] =>
  rows.map(({ proposal, proposerName }) => ({
    id: proposal.id,
    title:
      proposalKinds.find(({ kind }) => kind === proposal.kind)?.describe(proposal.payload, proposerName)
        .title ?? proposal.kind,
    proposerName,
    proposedAt: proposal.proposedAt,
  }));
