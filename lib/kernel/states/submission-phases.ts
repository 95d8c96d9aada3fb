/**
 * `send` until the service has said that the payment exists or that it refuses it; then `follow` until its
 * end. `watch` where two people declared it failed: it is not sent again, but still asked for, as it may
 * appear all the same (contract 1).
 */
export const submissionPhases = ['send', 'watch', 'follow', 'done'] as const;
export type SubmissionPhase = (typeof submissionPhases)[number];

/** The provider is asked for its status, and it is not sent. */
export const polledPhases: readonly SubmissionPhase[] = ['watch', 'follow'];
