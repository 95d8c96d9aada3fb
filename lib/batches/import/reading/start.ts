import { sql } from 'drizzle-orm';
import { type Granted, grant } from '@/lib/access/grant';
import type { AuditActor } from '@/lib/audit/record';
import type { Database, Executor, Transaction } from '@/lib/db/client';
import { batchMappings } from '@/lib/db/schema/orders/batch-files';
import { showList } from '@/lib/kernel/formats/lists';
import type { BatchFileId, BatchId, UserId } from '@/lib/kernel/ids';
import { zero } from '@/lib/kernel/money';
import { ok, type Result, refuse } from '@/lib/kernel/result';
import { endedUnsentBatchStates } from '@/lib/kernel/states/batch-states';
import type { ProviderClient } from '@/lib/provider/client';
import { t } from '@/messages/batch-answers';
import { t as fileProblems } from '@/messages/file-problems';
import { type BatchRow, canMoveBatch } from '../../batch/batch';
import { moveBatch } from '../../batch/move';
import { lockReadableParts } from '../../batch/parts';
import { listBatchesOfSameFile } from '../../reads/queries';
import { findReadableBatch } from '../batch-by-id';
import {
  type Charged,
  checkCharged,
  type Debit,
  debitsOfParts,
  listActiveAccounts,
  type PartToCharge,
} from '../charged-accounts';
import type { GroupedPayments } from '../groups/count-groups';
import { hasGroups } from '../groups/group-reader';
import { headingsKey } from '../mapping/headings';
import { mappedFieldLabels, mappedFields } from '../mapping/mapped-fields';
import type { RememberedMapping, TableMapping } from '../mapping/mapping';
import { missingFields } from '../mapping/missing-fields';
import type { OwnAccount } from '../own-accounts';
import { nextRowSeed } from '../rows/row-seed';
import { splitFile } from '../splitting/split-file';
import { planTable } from '../splitting/table-plan';
import type { ReadFile } from './file-reader';

export const importTask = 'batches.import';

export type RequestedImport = {
  readonly batchId: BatchId;
  /**
   * Of a payment file that becomes several batches it is ignored, as the execution date: the file names both
   * for each. Of a table, both are those of payments without their own.
   */
  readonly account: string;
  readonly commissionAccount: string | null;
  /** Execution date; null for immediately. */
  readonly scheduledFor: Date | null;
  /** Null if the file is no table. */
  readonly mapping: TableMapping | null;
  /** Whether the person confirmed earlier batches of the same file. */
  readonly sameFileKnown: boolean;
  /** The digest of the list of omissions that the person accepted; null if nothing is omitted. */
  readonly acceptedOmissions: string | null;
};

export type StartRefusal = { readonly kind: 'refused' | 'same_file'; readonly message: string };

type Parts = {
  readonly db: Database;
  readonly provider: Pick<ProviderClient, 'listAccounts'>;
  readonly readFile: ReadFile;
  readonly now: () => Date;
};

/**
 * Starts an import: the batch, with the other unread parts of its file, is `importing` until every row is
 * checked, and then `draft`.
 */
export async function startImport(
  { db, provider, readFile, now }: Parts,
  granted: Granted<'payments:draft'>,
  requested: RequestedImport,
): Promise<Result<BatchRow, StartRefusal>> {
  const { actor } = granted;
  const refused = (message: string) => refuse({ kind: 'refused', message } as const);
  const { batchId: id, mapping, scheduledFor, acceptedOmissions } = requested;
  const found = await findReadableBatch(db, actor, id);
  const fileId = found?.fileId;
  if (!fileId || !canMoveBatch('import', found.state)) return refused(t('start.notNow'));
  if (!mapping !== (found.format === 'pain001')) return refused(t('start.howToRead'));
  const missing = mapping ? missingFields(mapping) : [];
  if (missing.length > 0) {
    const names = showList(missing.map((field) => mappedFieldLabels[field]));
    return refused(t('start.missingColumns', { names }));
  }
  if (mapping?.isEncodingOpen) return refused(t('start.encoding'));
  if (scheduledFor && scheduledFor <= now()) return refused(t('start.future'));
  if (!requested.sameFileKnown && (await hasTwins(db, granted, { id, fileId }))) {
    return refuse({
      kind: 'same_file',
      message: t('start.sameFile'),
    });
  }
  const start = await readStart(readFile, fileId, mapping, now());
  if (!start.ok) return refused(start.error);
  const accounts = await listActiveAccounts(provider);
  if (!accounts.ok) return refused(accounts.error);
  const plan = planOf(found, start.value, requested, accounts.value, now());
  if (!plan.ok) return refused(plan.error);
  const { debits, isSplit, mapping: planned } = plan.value;
  const { commissionAccount } = requested;
  const charged = await checkCharged(db, actor, { debits, commissionAccount, accounts: accounts.value });
  if (!charged.ok) return refused(charged.error);
  return db.transaction(async (tx) => {
    const at = now();
    let started: BatchRow | undefined;
    const unread = await lockReadableParts(tx, actor, id);
    // Planned for the state that was found.
    const isAsFound = unread.some(
      (own) => own.id === id && own.state === found.state && own.parts === found.parts,
    );
    if (!isAsFound) return refused(t('start.notNow'));
    const parts = isSplit ? await splitFile(tx, unread, debits.length, { actor, at }) : unread;
    for (const batch of parts) {
      const ofPart = charged.value[batch.part - 1];
      const chosen = ofPart && { ...ofPart, mapping: planned, acceptedOmissions };
      const moved = chosen && (await beginImport(tx, batch, chosen, { actor, editorId: actor.id, at }));
      if (moved && (moved.id === id || !started)) started = moved;
    }
    if (!started) return refused(t('start.notNow'));
    const { headings } = start.value;
    if (planned && headings) await remember(tx, headings, planned, { by: actor.id, at });
    await queueImport(tx, started.id);
    return ok(started);
  });
}

type Plan = {
  readonly debits: readonly Debit[];
  readonly mapping: TableMapping | null;
  readonly isSplit: boolean;
};

function planOf(
  batch: BatchRow,
  { parts, grouped }: Start,
  { mapping, account, scheduledFor }: RequestedImport,
  accounts: readonly OwnAccount[],
  now: Date,
): Result<Plan, string> {
  const chosen = { account, scheduledFor };
  if (mapping) return planTable(batch, grouped, { ...chosen, mapping }, accounts, now);
  if (parts.length !== batch.parts) return refuse(fileProblems('paymentFile.uploadAgain'));
  const debits = debitsOfParts(parts, accounts, chosen);
  return debits.ok ? ok({ debits: debits.value, mapping: null, isSplit: false }) : debits;
}

/** Undefined if the batch cannot be imported in its state. */
export async function beginImport(
  tx: Transaction,
  batch: BatchRow,
  chosen: Charged & Pick<RequestedImport, 'mapping' | 'acceptedOmissions'>,
  {
    actor,
    editorId,
    at,
  }: { readonly actor: AuditActor; readonly editorId: UserId | null; readonly at: Date },
): Promise<BatchRow | undefined> {
  if (!batch.fileId) return undefined;
  const { account, acceptedOmissions } = chosen;
  const { part, parts } = batch;
  const rowSeed = batch.rowSeed ?? (await nextRowSeed(tx, batch.fileId));
  return moveBatch(tx, batch, 'import', {
    actor,
    at,
    details: { account, ...(parts > 1 && { part, parts }), ...(acceptedOmissions && { acceptedOmissions }) },
    set: {
      ...chosen,
      omissions: null,
      rowSeed,
      importProblem: null,
      importStarts: 0,
      lastEditorId: editorId,
      // Prevents submitting a version that was read with another mapping.
      version: batch.state === 'draft' ? batch.version + 1 : batch.version,
      bytesRead: 0,
      rowsRead: 0,
      rowCount: 0,
      wrongCount: 0,
      excludedCount: 0,
      total: zero,
    },
  });
}

type Start = {
  /** What a payment file says about each of its batches; empty for a table. */
  readonly parts: readonly PartToCharge[];
  readonly headings: readonly string[] | undefined;
  /** The payments of a table by account and day; null if it names neither. */
  readonly grouped: GroupedPayments | null;
};

/** Data of the file that its batches need: debited accounts and times, and the column headings. */
async function readStart(
  readFile: ReadFile,
  fileId: BatchFileId,
  mapping: TableMapping | null,
  now: Date,
): Promise<Result<Start, string>> {
  if (!mapping) {
    const head = await readFile('head', { fileId, now });
    return head.ok ? ok({ parts: head.value.parts, headings: undefined, grouped: null }) : head;
  }
  const headings = mapping.hasHeadings ? await readFile('headings', { fileId, mapping }) : ok(undefined);
  if (!headings.ok) return headings;
  const grouped = hasGroups(mapping) ? await readFile('groups', { fileId, mapping }) : ok(null);
  return grouped.ok ? ok({ parts: [], headings: headings.value, grouped: grouped.value }) : grouped;
}

/** The page lists withdrawn, declined and expired batches of the same file, too, but they do not block. */
async function hasTwins(
  db: Executor,
  { actor }: Granted<'payments:draft'>,
  batch: Parameters<typeof listBatchesOfSameFile>[2],
): Promise<boolean> {
  const reading = grant(actor, 'payments:read');
  const twins = reading ? await listBatchesOfSameFile(db, reading, batch) : [];
  return twins.some(({ state }) => !endedUnsentBatchStates.includes(state));
}

async function remember(
  tx: Transaction,
  headings: readonly string[],
  mapping: TableMapping,
  { by, at }: { by: UserId; at: Date },
): Promise<void> {
  const remembered: RememberedMapping = { ...mapping, split: [], knownFields: [...mappedFields] };
  const used = { mapping: remembered, usedById: by, usedAt: at };
  await tx
    .insert(batchMappings)
    .values({ headingsKey: headingsKey(headings), ...used })
    .onConflictDoUpdate({ target: batchMappings.headingsKey, set: used });
}

/** Queues an import. A job that a dead worker still locks does not block it: another job is added. */
export async function queueImport(db: Executor, id: BatchId): Promise<void> {
  const payload = JSON.stringify({ batchId: id });
  await db.execute(sql`
    select graphile_worker.add_job(identifier => ${importTask}, payload => ${payload}::json,
      job_key => ${`${importTask}:${id}`}, max_attempts => 3)`);
}
