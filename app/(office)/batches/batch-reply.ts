import type { BatchRow } from '@/lib/batches/batch/batch';
import { type BatchRefusal, batchMessage } from '@/lib/batches/batch/refusals';
import type { ChangedSince, CorrectedRow } from '@/lib/batches/draft/correct';
import type { ActionReply } from '@/lib/kernel/action-reply';
import type { Result } from '@/lib/kernel/result';

/** The reply to a command on a batch. */
export const batchReply = (done: Result<BatchRow, BatchRefusal>): ActionReply<undefined> =>
  done.ok ? { ok: true, value: undefined } : { ok: false, message: batchMessage(done.error) };

/** The reply to a command whose refusals are messages already. */
export const worded = <Value>(done: Result<Value, string>): ActionReply<Value> =>
  done.ok ? { ok: true, value: done.value } : { ok: false, message: done.error };

/** The reply to a row's correction, including an edit conflict. */
export function correctReply(
  corrected: Result<CorrectedRow, ChangedSince | string>,
): ActionReply<CorrectedRow | ChangedSince> {
  if (corrected.ok) return { ok: true, value: corrected.value };
  const { error } = corrected;
  return typeof error === 'string' ? { ok: false, message: error } : { ok: true, value: error };
}
