/** Timing of leader election and forwarding, all in milliseconds. */
export type LeaderTiming = {
  /** Interval of the leader's heartbeat, which also reserves nonces. */
  readonly beatMs: number;
  /** Lease: after this time without a confirmed heartbeat, the leader sends nothing. */
  readonly leaseMs: number;
  /**
   * After this time without a heartbeat, by the database's clock, a leader is replaced. Longer than the
   * lease.
   */
  readonly silentMs: number;
  /** Interval at which the other processes try to become the leader. */
  readonly tryEveryMs: number;
  /** How long a process that prefers forwarding waits for another leader before it becomes the leader. */
  readonly patienceMs: number;
  /** A forwarded request that has not started by then is refused as `busy`. */
  readonly startWithinMs: number;
  /** Polling interval for answers, in case a notification is lost. */
  readonly pollMs: number;
  /** An answer that nobody fetched is deleted this long after its request should have started. */
  readonly sweepAfterMs: number;
};

/**
 * A frozen leader is noticed `silentMs` after its last heartbeat, and replaced after two more looks: within
 * about five seconds on a busy machine. Four heartbeats may be missed before the lease ends.
 */
export const leaderTiming: LeaderTiming = {
  beatMs: 500,
  leaseMs: 2_500,
  silentMs: 3_000,
  tryEveryMs: 250,
  patienceMs: 2_000,
  startWithinMs: 30_000,
  pollMs: 1_000,
  sweepAfterMs: 180_000,
};
