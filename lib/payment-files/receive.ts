import { and, eq, gt, ne, or, sql } from 'drizzle-orm';
import type { Actor } from '@/lib/access/grant';
import { recordAudit } from '@/lib/audit/record';
import { mostBytesADay } from '@/lib/batches/import/limits';
import { forgetFile, type StoredFile, storeFile } from '@/lib/batches/import/upload/store-file';
import type { Database, Transaction } from '@/lib/db/client';
import { refusedBy } from '@/lib/db/constraint';
import { paymentFiles } from '@/lib/db/schema/orders/payment-files';
import { newPaymentFileId, type UserId } from '@/lib/kernel/ids';
import { ok, type Result, refuse } from '@/lib/kernel/result';
import { t } from '@/messages/payment-files';
import type { PaymentFileRow } from './payment-file';
import { queueReading } from './read';

type Parts = { readonly db: Database; readonly now: () => Date };

export type Delivery = {
  readonly source: PaymentFileRow['source'];
  readonly name: string;
  readonly bytes: AsyncIterable<Uint8Array>;
  /** The account to pay from, for a file that names none. */
  readonly account?: string | null;
  readonly idempotencyKey?: string | null;
};

export type ReceiveRefusal =
  | { readonly kind: 'key_reused' }
  | { readonly kind: 'quota'; readonly message: string };

/** The file, and whether it was delivered before. */
export type ReceivedFile = { readonly file: PaymentFileRow; readonly isRepeated: boolean };

const dayMs = 86_400_000;

/**
 * Stores what a program delivers, and queues its reading in the same transaction. The same bytes of the same
 * service user are the same delivery, unless they were refused. Throws `UnreadableFile` for an empty or too
 * large file, and keeps nothing of it then.
 */
export async function receivePaymentFile(
  { db, now }: Parts,
  deliverer: Actor,
  { source, name, bytes, account = null, idempotencyKey = null }: Delivery,
): Promise<Result<ReceivedFile, ReceiveRefusal>> {
  if ((await receivedToday(db, deliverer.id, now())) > mostBytesADay)
    return refuse({ kind: 'quota', message: t('refusals.tooMuchToday') });
  const stored = await storeFile(db, { name, bytes, uploadedById: null });
  const known = await findKnown(db, deliverer.id, stored.sha256, idempotencyKey);
  if (known) return repeated(db, stored, known);
  try {
    const file = await db.transaction(async (tx) => {
      const at = now();
      const { id: fileId, name: plainName, byteLength, sha256 } = stored;
      const inserted = await insertReceived(tx, {
        id: newPaymentFileId(),
        serviceUserId: deliverer.id,
        source,
        name: plainName,
        byteLength,
        sha256,
        account,
        idempotencyKey,
        state: 'received',
        fileId,
        receivedAt: at,
      });
      await queueReading(tx, inserted.id);
      await recordReceived(tx, deliverer, inserted);
      return inserted;
    });
    return ok({ file, isRepeated: false });
  } catch (error) {
    // The same file arrived twice at once.
    const isTwin = ['payment_files_once', 'payment_files_key'].includes(refusedBy(error) ?? '');
    const twin = isTwin ? await findKnown(db, deliverer.id, stored.sha256, idempotencyKey) : undefined;
    if (twin) return repeated(db, stored, twin);
    await forgetFile(db, stored.id);
    throw error;
  }
}

async function repeated(
  db: Database,
  stored: StoredFile,
  known: PaymentFileRow,
): Promise<Result<ReceivedFile, ReceiveRefusal>> {
  await forgetFile(db, stored.id);
  return known.sha256 === stored.sha256
    ? ok({ file: known, isRepeated: true })
    : refuse({ kind: 'key_reused' });
}

/** Records a file of the drop folder that is refused without being read. */
export function refuseUnread(
  { db, now }: Parts,
  deliverer: Actor,
  {
    name,
    byteLength,
    refusal,
  }: { readonly name: string; readonly byteLength: number; readonly refusal: string },
): Promise<PaymentFileRow> {
  return db.transaction(async (tx) => {
    const at = now();
    const file = await insertReceived(tx, {
      id: newPaymentFileId(),
      serviceUserId: deliverer.id,
      source: 'folder',
      name,
      byteLength,
      state: 'refused',
      refusal,
      receivedAt: at,
      decidedAt: at,
    });
    await recordReceived(tx, deliverer, file);
    return file;
  });
}

async function insertReceived(
  tx: Transaction,
  values: typeof paymentFiles.$inferInsert,
): Promise<PaymentFileRow> {
  const [file] = await tx.insert(paymentFiles).values(values).returning();
  if (!file) throw new Error('an insert gives its row');
  return file;
}

const recordReceived = (tx: Transaction, actor: Actor, file: PaymentFileRow): Promise<void> =>
  recordAudit(tx, {
    actor,
    action: file.state === 'refused' ? 'payment_file.refused' : 'payment_file.received',
    subjectKind: 'payment_file',
    subjectId: file.id,
    details: {
      file: file.name,
      bytes: file.byteLength,
      source: file.source,
      ...(file.sha256 && { sha256: file.sha256 }),
      ...(file.account && { account: file.account }),
      ...(file.refusal && { reason: file.refusal }),
    },
  });

async function findKnown(
  db: Database,
  serviceUserId: UserId,
  sha256: string,
  idempotencyKey: string | null,
): Promise<PaymentFileRow | undefined> {
  const isSame = eq(paymentFiles.sha256, sha256);
  const isKeyed = idempotencyKey === null ? undefined : eq(paymentFiles.idempotencyKey, idempotencyKey);
  const found = await db
    .select()
    .from(paymentFiles)
    .where(
      and(
        eq(paymentFiles.serviceUserId, serviceUserId),
        ne(paymentFiles.state, 'refused'),
        or(isSame, isKeyed),
      ),
    );
  // A key that belongs to another file is told first.
  return found.find((file) => file.sha256 !== sha256) ?? found[0];
}

async function receivedToday(db: Database, serviceUserId: UserId, now: Date): Promise<number> {
  const since = gt(paymentFiles.receivedAt, new Date(now.getTime() - dayMs));
  const [found] = await db
    .select({ bytes: sql`coalesce(sum(${paymentFiles.byteLength}), 0)`.mapWith(Number) })
    .from(paymentFiles)
    .where(and(eq(paymentFiles.serviceUserId, serviceUserId), ne(paymentFiles.state, 'refused'), since));
  return found?.bytes ?? 0;
}
