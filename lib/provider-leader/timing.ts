/** How fast the dispatcher goes from one process to another, all in milliseconds. */
export type LeaderTiming = {
  /** The holder says this often that it lives, and reserves nonces as it does. */
  readonly beatMs: number;
  /** Without a word of the database for so long, the holder sends nothing. */
  readonly leaseMs: number;
  /** A holder that has been silent for so long, by the database's clock, is put out. More than the lease. */
  readonly silentMs: number;
  /** The others look this often whether the dispatcher is free. */
  readonly tryEveryMs: number;
  /**
   * So long a process that would rather hand over waits for somebody else to take a dispatcher that is free.
   */
  readonly patienceMs: number;
  /** A call that was handed over and not begun by then comes back as `busy`. */
  readonly startWithinMs: number;
  /** Who handed a call over looks this often whether it was answered, should no notification come. */
  readonly pollMs: number;
  /** What nobody fetched is deleted so long after it should have been begun. */
  readonly sweepAfterMs: number;
};

export const leaderTiming: LeaderTiming = {
  beatMs: 1_000,
  leaseMs: 4_000,
  silentMs: 5_000,
  tryEveryMs: 500,
  patienceMs: 2_000,
  startWithinMs: 30_000,
  pollMs: 1_000,
  sweepAfterMs: 180_000,
};
