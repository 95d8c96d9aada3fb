import { count } from 'drizzle-orm';
import type { Actor } from '@/lib/access/grant';
import type { BatchRow } from '@/lib/batches/batch/batch';
import { batchMessage } from '@/lib/batches/batch/refusals';
import { approveBatch } from '@/lib/batches/decision/approve';
import { submitBatch } from '@/lib/batches/decision/submit';
import { dryRun } from '@/lib/batches/dry-run/dry-run';
import { findBatchById } from '@/lib/batches/import/batch-by-id';
import { tableMapping } from '@/lib/batches/import/mapping/mapping';
import { readHere } from '@/lib/batches/import/reading/read-here';
import { runImport } from '@/lib/batches/import/reading/run-import';
import { startImport } from '@/lib/batches/import/reading/start';
import { receiveFile } from '@/lib/batches/import/upload/receive';
import type { Database, Sql } from '@/lib/db/client';
import { batches } from '@/lib/db/schema/orders/batches';
import type { BatchId } from '@/lib/kernel/ids';
import type { ProviderClient } from '@/lib/provider/client';
import { type DemoBatch, demoBatches } from './demo-batches';
import type { demoConfirmations } from './demo-factors';
import { may } from './may';

type Parts = {
  readonly db: Database;
  readonly sql: Sql;
  readonly provider: ProviderClient;
  readonly now: () => Date;
} & ReturnType<typeof demoConfirmations>;

/**
 * Files of payments, handed in, read, submitted and approved through the commands that everyone uses. What is
 * approved goes out as soon as the app runs. A second run adds nothing.
 */
export async function seedBatches(
  parts: Parts,
  people: ReadonlyMap<string, Actor>,
  account: string,
): Promise<void> {
  const [existing] = await parts.db.select({ batches: count() }).from(batches);
  if (existing?.batches !== 0) return;
  for (const batch of demoBatches) await seedBatch(parts, people, account, batch);
}

async function seedBatch(
  parts: Parts,
  people: ReadonlyMap<string, Actor>,
  account: string,
  { maker, name, file, until, approvers = [] }: DemoBatch,
): Promise<void> {
  const person = (email: string): Actor => {
    const found = people.get(email);
    if (!found) throw new Error(`the demo has nobody with the address ${email}`);
    return found;
  };
  const drafting = may(person(maker), 'payments:draft');
  const id = await readBatchFile(parts, drafting, { name, file, account });
  if (until === 'draft') return;
  const seen = await dryRun(parts, may(person(maker), 'payments:read'), id);
  if (!seen) throw new Error(`there is nothing in ${name}`);
  const { version } = await getBatch(parts, id);
  const submitted = await submitBatch(parts, drafting, { id, version }, { seenDryRun: seen.figures });
  if (!submitted.ok) throw new Error(`${name} was refused: ${batchMessage(submitted.error)}`);
  const { hash } = submitted.value;
  if (until === 'submitted' || !hash) return;
  for (const email of approvers) {
    const approver = person(email);
    const requested = { id, version: submitted.value.version, hash };
    const approved = await approveBatch(
      parts,
      may(approver, 'payments:approve'),
      requested,
      await parts.answerOf(approver, hash),
    );
    if (!approved.ok) throw new Error(`${name} was not approved: ${batchMessage(approved.error)}`);
  }
}

/** Hands a file in and has it read as it is guessed. */
export async function readBatchFile(
  parts: Pick<Parts, 'db' | 'sql' | 'provider' | 'now'>,
  drafting: Parameters<typeof receiveFile>[1],
  { name, file, account }: { name: string; file: string; account: string },
): Promise<BatchId> {
  const reading = { ...parts, readFile: readHere(parts) };
  const received = await receiveFile(reading, drafting, { name, bytes: bytesOf(file) });
  if (!received.ok) throw new Error(`${name} was not taken: ${received.error}`);
  const { batchId } = received.value;
  const mapping = tableMapping.parse((await getBatch(parts, batchId)).mapping);
  const common = {
    commissionAccount: null,
    scheduledFor: null,
    sameFileKnown: false,
    acceptedOmissions: null,
  };
  const started = await startImport(reading, drafting, { batchId, account, mapping, ...common });
  if (!started.ok) throw new Error(`${name} was not read: ${started.error.message}`);
  await runImport(parts, batchId);
  return batchId;
}

async function* bytesOf(text: string): AsyncGenerator<Uint8Array, void> {
  yield Buffer.from(text);
}

async function getBatch({ db }: Pick<Parts, 'db'>, id: BatchId): Promise<BatchRow> {
  const batch = await findBatchById(db, id);
  if (!batch) throw new Error('a demo batch vanished');
  return batch;
}
