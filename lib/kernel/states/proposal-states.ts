export const proposalStates = ['open', 'approved', 'declined', 'withdrawn'] as const;
export type ProposalState = (typeof proposalStates)[number];

/** Decided by somebody other than who proposed it. */
export const decidedProposalStates: readonly ProposalState[] = ['approved', 'declined'];
