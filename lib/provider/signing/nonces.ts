/** Milliseconds since the epoch. */
export type Clock = () => number;

/** Hands out numbers that only ever rise, over every process that shares the source (contract 5.3). */
export type NonceSource = {
  /**
   * The next number, or undefined where none is reserved any more. It does not wait, so that number,
   * signature and writing are one step that nothing can come between.
   */
  readonly take: () => bigint | undefined;
  /**
   * Makes numbers ready. Throws where that fails, as where the numbers of this key belong to another process
   * by now.
   */
  readonly reserve: () => Promise<void>;
};
