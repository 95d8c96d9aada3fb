import type { OrderId } from '@/lib/kernel/ids';
import type { Claims } from './claim/claim';
import type { Wanted } from './claim/due';
import type { UnprovenBatch } from './claim/faults';
import type { NotAsApproved } from './claim/quarantine';
import type { Judged } from './decide/verdict';

/** How to treat rows locked by another transaction. */
export type Locking = 'skip_locked' | 'wait';

/** Where submissions are kept. Each call is one transaction, which happens as a whole or not at all. */
export type SubmissionStore = {
  /** Claims and leases up to `limit` due submissions, longest overdue first; only the named one, if given. */
  readonly claim: (now: Date, wanted: Wanted, limit: number, only?: OrderId) => Promise<Claims>;
  /** Orders with due work, without a lease. */
  readonly listDue: (now: Date, wanted: Wanted, limit: number) => Promise<readonly OrderId[]>;
  /** Postpones an order that cannot be claimed. */
  readonly putOff: (id: OrderId, now: Date) => Promise<unknown>;
  /** Pauses a batch whose approval is not proven. Returns the alarms to raise. */
  readonly pauseUnproven: (batch: UnprovenBatch, now: Date) => Promise<readonly NotAsApproved[]>;
  /**
   * Writes verdicts whose fencing token still matches. Returns those whose rows are locked or claimed by
   * another worker.
   */
  readonly write: (judged: readonly Judged[], locking: Locking) => Promise<readonly Judged[]>;
};
