import { and, eq, lt, sql } from 'drizzle-orm';
import type { Actor } from '@/lib/access/grant';
import { serviceActor } from '@/lib/api-tokens/bearer';
import { recordAudit } from '@/lib/audit/record';
import { batchStateLabels } from '@/lib/batches/batch/batch';
import { draftDelivered, type HandedInBefore } from '@/lib/batches/import/upload/draft-delivered';
import { forgetFile } from '@/lib/batches/import/upload/store-file';
import { readRefusedMessage } from '@/lib/batches/report/status/original-message';
import type { Database, Executor, Transaction } from '@/lib/db/client';
import { paymentFiles } from '@/lib/db/schema/orders/payment-files';
import { serviceUsers } from '@/lib/db/schema/rules/api-tokens';
import type { PaymentFileId } from '@/lib/kernel/ids';
import { ok, type Result, refuse } from '@/lib/kernel/result';
import { t } from '@/messages/payment-files';
import { readingOf } from './deliverer';
import { formatOf, type JudgedFile, type JudgeParts, judgeFile } from './judge';
import type { PaymentFileRow } from './payment-file';

export const readTask = 'payment_files.read';

/** Queues the reading of a received file. */
export async function queueReading(db: Executor, id: PaymentFileId): Promise<void> {
  const payload = JSON.stringify({ id });
  await db.execute(sql`
    select graphile_worker.add_job(identifier => ${readTask}, payload => ${payload}::json,
      job_key => ${`${readTask}:${id}`}, max_attempts => 3)`);
}

/** A file whose reading did not end after this time, in milliseconds, is queued again. */
const overdueMs = 60_000;

/** Received files that are not read yet, the oldest first. */
export async function listReceived(db: Executor): Promise<PaymentFileId[]> {
  const found = await db
    .select({ id: paymentFiles.id })
    .from(paymentFiles)
    .where(eq(paymentFiles.state, 'received'))
    .orderBy(paymentFiles.receivedAt);
  return found.map(({ id }) => id);
}

/** Received files that nobody reads: the process died, or the bank did not answer. */
export async function listUnread(db: Executor, now: Date): Promise<PaymentFileId[]> {
  const found = await db
    .select({ id: paymentFiles.id })
    .from(paymentFiles)
    .where(
      and(
        eq(paymentFiles.state, 'received'),
        lt(paymentFiles.receivedAt, new Date(now.getTime() - overdueMs)),
      ),
    );
  return found.map(({ id }) => id);
}

/**
 * Decides about a received file: its batches are queued for their import, or it is refused in words and its
 * bytes are deleted. Decided once, by whichever process commits first. Throws `AccountsUnavailable` if it can
 * be decided only later.
 */
export async function readPaymentFile(parts: JudgeParts, id: PaymentFileId): Promise<PaymentFileRow> {
  const { db } = parts;
  const { file, deliverer } = await getReceived(db, id);
  if (file.state !== 'received' || !file.fileId) return file;
  const judged = await judgeFile(parts, deliverer, { fileId: file.fileId, account: file.account });
  const accepted = judged.ok ? await accept(parts, deliverer, file, judged.value) : judged;
  return accepted.ok ? accepted.value : refuseFile(parts, deliverer, file, accepted.error);
}

async function getReceived(db: Database, id: PaymentFileId) {
  const [found] = await db
    .select({ file: paymentFiles, user: serviceUsers })
    .from(paymentFiles)
    .innerJoin(serviceUsers, eq(serviceUsers.id, paymentFiles.serviceUserId))
    .where(eq(paymentFiles.id, id));
  if (!found) throw new Error('a received payment file is never deleted');
  return { file: found.file, deliverer: serviceActor(found.user) };
}

async function accept(
  { db, now }: JudgeParts,
  deliverer: Actor,
  { id, fileId, name, byteLength, sha256 }: PaymentFileRow,
  judged: JudgedFile,
): Promise<Result<PaymentFileRow, string>> {
  if (!fileId || !sha256) throw new Error('a received file has its bytes');
  const at = now();
  try {
    return await db.transaction(async (tx) => {
      const file = await lockFile(tx, id);
      if (file.state !== 'received') return ok(file);
      const stored = { id: fileId, name, byteLength, sha256, isConfidential: false };
      const drafted = await draftDelivered(tx, deliverer, readingOf(deliverer), {
        ...judged,
        file: stored,
        at,
      });
      if (!drafted.ok) throw new Unacceptable(handedInBefore(drafted.error));
      return ok(await decide(tx, deliverer, file, { state: 'accepted', decidedAt: at }));
    });
  } catch (error) {
    if (error instanceof Unacceptable) return refuse(error.message);
    throw error;
  }
}

/** Rolls the transaction back. */
class Unacceptable extends Error {}

const handedInBefore = ({ name, state }: HandedInBefore): string =>
  t('refusals.handedInBefore', { name, state: batchStateLabels[state].label });

async function refuseFile(
  { db, now }: JudgeParts,
  deliverer: Actor,
  { id, fileId }: PaymentFileRow,
  refusal: string,
): Promise<PaymentFileRow> {
  if (!fileId) throw new Error('a received file has its bytes');
  const format = await formatOf(db, fileId);
  const refusedMessage = await readRefusedMessage(db, {
    format: format.ok ? format.value : undefined,
    fileId,
  });
  const decided = await db.transaction(async (tx) => {
    const file = await lockFile(tx, id);
    if (file.state !== 'received') return file;
    const changes = { state: 'refused', fileId: null, refusal, refusedMessage, decidedAt: now() } as const;
    return decide(tx, deliverer, file, changes);
  });
  if (decided.state === 'refused') await forgetFile(db, fileId);
  return decided;
}

async function lockFile(tx: Transaction, id: PaymentFileId): Promise<PaymentFileRow> {
  const [file] = await tx.select().from(paymentFiles).where(eq(paymentFiles.id, id)).for('update');
  if (!file) throw new Error('a received payment file is never deleted');
  return file;
}

async function decide(
  tx: Transaction,
  actor: Actor,
  file: PaymentFileRow,
  changes: Pick<PaymentFileRow, 'state' | 'decidedAt'> & Partial<PaymentFileRow>,
): Promise<PaymentFileRow> {
  const [decided] = await tx
    .update(paymentFiles)
    .set(changes)
    .where(eq(paymentFiles.id, file.id))
    .returning();
  if (!decided) throw new Error('a locked file is there');
  await recordAudit(tx, {
    actor,
    action: `payment_file.${changes.state}`,
    subjectKind: 'payment_file',
    subjectId: file.id,
    details: {
      file: file.name,
      ...(file.sha256 && { sha256: file.sha256 }),
      ...(decided.refusal && { reason: decided.refusal }),
    },
  });
  return decided;
}
