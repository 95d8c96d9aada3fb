import { findBatchById } from '@/lib/batches/import/batch-by-id';
import { type TableMapping, tableMapping } from '@/lib/batches/import/mapping/mapping';
import { listOf, type OmissionList } from '@/lib/batches/import/omissions/omission';
import type { ReadFile } from '@/lib/batches/import/reading/file-reader';
import { readHere } from '@/lib/batches/import/reading/read-here';
import { runImport } from '@/lib/batches/import/reading/run-import';
import { type RequestedImport, startImport } from '@/lib/batches/import/reading/start';
import { receiveFile } from '@/lib/batches/import/upload/receive';
import type { Database, Sql } from '@/lib/db/client';
import type { BatchId } from '@/lib/kernel/ids';
import { ok } from '@/lib/kernel/result';
import type { ProviderClient } from '@/lib/provider/client';
import { accountSchema } from '@/lib/provider/contract/contract';
import { ownAccount } from '../orders/orders';
import type { Team } from '../people/team';

type Fixture = {
  readonly db: Database;
  readonly sql: Sql;
  readonly team: Team;
  readonly provider?: Pick<ProviderClient, 'listAccounts'>;
  readonly now?: () => Date;
};

/** Bytes in chunks of this size, as they arrive. */
export async function* inPieces(file: string | Uint8Array, size = 1_000): AsyncGenerator<Uint8Array, void> {
  const bytes = typeof file === 'string' ? new TextEncoder().encode(file) : file;
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

export const now = () => new Date();

/** The provider calls of an import: the list of our accounts. */
export const ownAccounts: Pick<ProviderClient, 'listAccounts'> = {
  listAccounts: async () =>
    ok([
      accountSchema.parse({
        iban: ownAccount,
        status: 'ACTIVE',
        accountType: 'OPERATIONAL',
        isCommission: true,
        tagName: 'Operations',
        balance: '1000.00',
        swiftAccount: null,
      }),
    ]),
};

/** Uploads a file; throws with the message of a refusal. */
export async function handIn({ db, sql, team }: Fixture, file: string | Uint8Array, name = 'payroll.csv') {
  return receiveFile({ db, now, readFile: readHere({ db, sql, now }) }, team.drafting, {
    name,
    bytes: inPieces(file),
  });
}

export async function batchOf(db: Database, id: BatchId) {
  const batch = await findBatchById(db, id);
  if (!batch) throw new Error('no such batch');
  return batch;
}

/** What of an uploaded file is not sent. */
export async function omittedOf(
  { db, readFile }: { readonly db: Database; readonly readFile: ReadFile },
  id: BatchId,
  mapping: TableMapping | null,
): Promise<OmissionList> {
  const { fileId } = await batchOf(db, id);
  if (!fileId) throw new Error('the batch has no file');
  const read = mapping
    ? await readFile('preview', { fileId, mapping })
    : await readFile('survey', { fileId, now: now() });
  // A file that cannot be read is refused when it is imported.
  return read.ok ? read.value.omitted : listOf([]);
}

/**
 * Uploads a file, accepts what is not sent of it, imports it with the guessed mapping plus changes, and
 * returns the resulting batch.
 */
export async function importFile(
  fixture: Fixture,
  file: string | Uint8Array,
  changes: Partial<TableMapping> = {},
  requested: Partial<RequestedImport> = {},
) {
  const { db, sql, team, provider = ownAccounts } = fixture;
  const received = await handIn(fixture, file);
  if (!received.ok) throw new Error(received.error);
  const { batchId } = received.value;
  const guess = (await batchOf(db, batchId)).mapping;
  const mapping = guess && { ...tableMapping.parse(guess), ...changes };
  const parts = { db, provider, now, readFile: readHere({ db, sql, now }) };
  const acceptedOmissions = (await omittedOf(parts, batchId, mapping)).digest;
  const common = { account: ownAccount, commissionAccount: null, scheduledFor: null, sameFileKnown: false };
  const started = await startImport(parts, team.drafting, {
    batchId,
    mapping,
    acceptedOmissions,
    ...common,
    ...requested,
  });
  if (!started.ok) throw new Error(started.error.message);
  await runImport({ db, sql, now }, batchId);
  return batchOf(db, batchId);
}
