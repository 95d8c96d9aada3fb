import type { AnyProposalKind, ProposalWords } from '@/lib/change-requests/change-request';
import { expiresAt } from '@/lib/change-requests/expiry';
import type { ListedProposal } from '@/lib/change-requests/queries';
import type { ProposalState } from '@/lib/kernel/states/proposal-states';

/** A change that two people decide about, as it is shown. */
export type Change = ProposalWords & {
  readonly id: string;
  /** What a decision about it names. */
  readonly hash: string;
  readonly state: ProposalState;
  /** Why, in the words of the one who asked. */
  readonly note: string | null;
  readonly proposerName: string;
  readonly proposedAt: Date;
  /** Until when it can be approved. */
  readonly expiresAt: Date;
  /** Who has approved it so far, where more than one person has to. */
  readonly approvers: readonly string[];
  readonly deciderName: string | null;
  readonly decidedAt: Date | null;
  readonly reason: string | null;
};

/** A proposal in words. One of a kind that this version does not know is shown by its kind. */
export function changeOf(listed: ListedProposal, kinds: readonly AnyProposalKind[]): Change {
  const { proposal, proposerName, deciderName } = listed;
  const { id, hash, state, note, proposedAt, decidedAt, reason } = proposal;
  const kind = kinds.find((candidate) => candidate.kind === proposal.kind);
  const words = kind?.describe(proposal.payload, proposerName) ?? { title: proposal.kind, lines: [] };
  return {
    ...words,
    id,
    hash,
    state,
    note,
    proposerName,
    proposedAt,
    deciderName,
    decidedAt,
    reason,
    approvers: listed.approvedBy.map(({ name }) => name),
    expiresAt: expiresAt(proposal),
  };
}
