/**
 * `send` until the provider confirms or refuses the payment, then `follow` until its final status. `watch`
 * after two people declared it failed: not sent again, but still polled, because it may settle late (contract
 * 1).
 */
export const submissionPhases = ['send', 'watch', 'follow', 'done'] as const;
export type SubmissionPhase = (typeof submissionPhases)[number];

/** The provider is polled, and nothing is sent. */
export const polledPhases: readonly SubmissionPhase[] = ['watch', 'follow'];
