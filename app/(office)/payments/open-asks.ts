import type { OpenAsk } from '@/components/payments/order/open-asks';
import { listProposalsAbout } from '@/lib/change-requests/queries';
import { proposalKinds } from '@/lib/composition/change-request-kinds';
import { getRuntime } from '@/lib/web/runtime/runtime';

/** What waits for a second person about a payment at the service, under either of its identifiers. */
export async function listOpenAsks(...identifiers: readonly (string | null)[]): Promise<OpenAsk[]> {
  const { db } = getRuntime();
  const found = await Promise.all(
    identifiers.map((identifier) => (identifier ? listProposalsAbout(db, identifier, 'open') : [])),
  );
  return found.flat().map(({ proposal, proposerName }) => ({
    id: proposal.id,
    title:
      proposalKinds.find(({ kind }) => kind === proposal.kind)?.describe(proposal.payload, proposerName)
        .title ?? proposal.kind,
    by: proposerName,
    at: proposal.proposedAt,
  }));
}
