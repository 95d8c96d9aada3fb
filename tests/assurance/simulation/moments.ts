/**
 * What a worker or leader waits for: a statement that the database has not seen yet, or a request that the
 * provider has not seen yet. Moments of a round are numbered in their order, over all its processes.
 */
export type Moment = {
  readonly kind: MomentKind;
  readonly number: number;
  /** The statement or the request in a few words, for traces. */
  readonly what: string;
};
export type MomentKind = 'database' | 'provider';

/**
 * How a statement goes on from its moment. A cut ends all connections of its worker. A fail-over comes before
 * it, and loses the latest commits of workers.
 */
export type DatabaseCourse = 'pass' | 'cut_before' | 'cut_after' | 'fail_over';

/** How a request goes on from its moment. */
export type ProviderCourse =
  | { readonly kind: 'pass' | 'lose_request' | 'lose_reply' | 'repeat' }
  /** The connection ends, and the provider has the request when time has gone on. */
  | { readonly kind: 'arrive_late' }
  /** No reply at all, before or after the provider did what was asked. */
  | { readonly kind: 'silent_before' | 'silent_after' }
  /** The provider answers so, before or after it did what was asked. */
  | { readonly kind: 'answer_before' | 'answer_after'; readonly status: number; readonly body: string };

/** What the lines of a worker ask at each moment, before anything goes on. */
export type Meeting = {
  readonly statement: (what: string) => Promise<DatabaseCourse>;
  readonly request: (what: string) => Promise<ProviderCourse>;
  /** The same for another process, with how that one dies. */
  readonly ofAnother: (kill: () => Promise<void>) => Meeting;
};

/** `d12` or `p3`. */
export const nameOf = ({ kind, number }: Pick<Moment, 'kind' | 'number'>): string =>
  `${kind === 'database' ? 'd' : 'p'}${number}`;
