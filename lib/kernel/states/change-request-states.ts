export const changeRequestStates = ['open', 'approved', 'declined', 'withdrawn'] as const;
export type ChangeRequestState = (typeof changeRequestStates)[number];

/** Decided by someone other than the requester. */
export const decidedChangeRequestStates: readonly ChangeRequestState[] = ['approved', 'declined'];

/** Pending or in effect: neither declined nor withdrawn. */
export const standingChangeRequestStates = ['open', 'approved'] as const satisfies ChangeRequestState[];
