import type { BatchRow } from '@/lib/batches/batch/batch';
import { type BatchRefusal, batchWords } from '@/lib/batches/batch/refusals';
import type { ChangedSince, MendedRow } from '@/lib/batches/draft/mend';
import type { ActionReply } from '@/lib/kernel/action-reply';
import type { Result } from '@/lib/kernel/result';

/** What became of a command about a batch, for the one who gave it. */
export const batchReply = (done: Result<BatchRow, BatchRefusal>): ActionReply<undefined> =>
  done.ok ? { ok: true, value: undefined } : { ok: false, message: batchWords(done.error) };

/** The same of a command whose refusals are words already. */
export const worded = <Value>(done: Result<Value, string>): ActionReply<Value> =>
  done.ok ? { ok: true, value: done.value } : { ok: false, message: done.error };

/** The same of a row that was mended, or that somebody else had changed before. */
export function mendReply(
  mended: Result<MendedRow, ChangedSince | string>,
): ActionReply<MendedRow | ChangedSince> {
  if (mended.ok) return { ok: true, value: mended.value };
  const { error } = mended;
  return typeof error === 'string' ? { ok: false, message: error } : { ok: true, value: error };
}
