export const changeRequestStates = ['open', 'approved', 'declined', 'withdrawn'] as const;
export type ChangeRequestState = (typeof changeRequestStates)[number];

/** Decided by somebody other than who requested it. */
export const decidedChangeRequestStates: readonly ChangeRequestState[] = ['approved', 'declined'];
