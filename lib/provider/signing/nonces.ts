/** Milliseconds since the epoch. */
export type Clock = () => number;

/** Strictly increasing nonces, across all processes that share the source (contract 5.3). */
export type NonceSource = {
  /**
   * The next nonce, or undefined if none is reserved. Synchronous, so that taking the nonce, signing and
   * writing are one atomic step.
   */
  readonly take: () => bigint | undefined;
  /** Reserves nonces. Throws if that fails, for example because another process now owns the key's nonces. */
  readonly reserve: () => Promise<void>;
};
