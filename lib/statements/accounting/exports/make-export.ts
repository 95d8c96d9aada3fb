import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { accountsWithheld, membersOf } from '@/lib/access/confidential/reader-database';
import { type Actor, type Granted, grant } from '@/lib/access/grant';
import { recordAudit } from '@/lib/audit/record';
import type { Database, Transaction } from '@/lib/db/client';
import { takeLock } from '@/lib/db/locks';
import {
  accountingExportAccounts,
  accountingExportParts,
  accountingExports,
} from '@/lib/db/schema/records/accounting';
import { type MinorUnits, sum, toDecimal } from '@/lib/kernel/money';
import { ok, type Result, refuse } from '@/lib/kernel/result';
import { markOpen } from '../entries/entry-sets';
import type { AccountingMapping } from '../mapping/mapping';
import { findMapping } from '../mapping/queries';
import type { AccountFigures, ExportRefusal, ExportRequest } from './export';
import { rangeOf, readOpenFigures } from './figures';
import { AmountTooLarge, type ExportFile, openExportFile } from './file';

type Parts = { readonly db: Database; readonly now: () => Date };
type Made = Result<ExportRequest['id'], ExportRefusal>;

/** The statement cache changed between marking and reading. Nothing is stored. */
class EntriesChanged extends Error {}

/** Each attempt reads everything again, so few suffice: an account is synced every few minutes. */
const mostAttempts = 3;

/**
 * Makes an export: marks its entries, writes and stores its file, and records it, in one transaction. A
 * process that dies leaves nothing. A lock serializes exports, so that no entry is in two of them.
 */
export async function makeExport({ db, now }: Parts, actor: Actor, request: ExportRequest): Promise<Made> {
  const granted = grant(actor, 'accounting:export');
  if (!granted) return refuse('not_allowed');
  if (request.accounts.length === 0) return refuse('no_accounts');
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction(async (tx) => makeInside(tx, granted, request, now()));
    } catch (error) {
      if (error instanceof AmountTooLarge) return refuse('amount_too_large');
      if (!(error instanceof EntriesChanged)) throw error;
      if (attempt === mostAttempts) return refuse('entries_changing');
    }
  }
}

async function makeInside(
  tx: Transaction,
  granted: Granted<'accounting:export'>,
  request: ExportRequest,
  madeAt: Date,
): Promise<Made> {
  await takeLock(tx, 'accounting');
  const [before] = await tx
    .select({ id: accountingExports.id, madeById: accountingExports.madeById })
    .from(accountingExports)
    .where(eq(accountingExports.id, request.id));
  if (before) return before.madeById === granted.actor.id ? ok(before.id) : refuse('not_allowed');
  const found = await findMapping(tx, granted);
  if (!found) return refuse('no_mapping');
  if (found.version !== request.mappingVersion) return refuse('mapping_changed');
  const refusal = await accountRefusal(tx, granted.actor, request, found.mapping);
  if (refusal) return refuse(refusal);
  const range = rangeOf(request, found.mapping);
  const figures = await readOpenFigures(tx, range);
  if (figures.some(({ account, entryCount }) => entryCount > 0 && !found.mapping.bankAccounts[account]))
    return refuse('account_unmapped');
  if (figures.every(({ entryCount }) => entryCount === 0)) return refuse('nothing_new');
  await tx.execute(markOpen(request.id, range));
  const file = await openExportFile(tx, request, found.mapping, { range, madeAt });
  const stored = await storeParts(tx, request.id, file);
  await storeExport(tx, {
    request,
    madeAt,
    actor: granted.actor,
    mapping: found.mapping,
    figures,
    file,
    stored,
  });
  return ok(request.id);
}

/** Why these accounts are not exported together, or not by this person. */
async function accountRefusal(
  tx: Transaction,
  actor: Actor,
  { accounts, format }: ExportRequest,
  { datev }: AccountingMapping,
): Promise<ExportRefusal | undefined> {
  if (format === 'datev' && !datev) return 'no_datev';
  if ((await accountsWithheld(tx, actor, accounts)).size > 0) return 'not_allowed';
  const confidential = await membersOf(tx, accounts);
  return confidential.size > 0 && accounts.length > 1 ? 'confidential_alone' : undefined;
}

/** Rows of a table should not be large; a part is compressed by PostgreSQL. */
const partBytes = 1024 * 1024;

type Stored = { readonly byteLength: number; readonly sha256: string };

async function storeParts(tx: Transaction, id: ExportRequest['id'], { bytes }: ExportFile): Promise<Stored> {
  const hash = createHash('sha256');
  let [byteLength, position] = [0, 0];
  let pending: Uint8Array[] = [];
  let pendingBytes = 0;
  const store = async (): Promise<void> => {
    if (pendingBytes === 0) return;
    await tx.insert(accountingExportParts).values({ exportId: id, position, bytes: Buffer.concat(pending) });
    position += 1;
    [pending, pendingBytes] = [[], 0];
  };
  for await (const chunk of bytes) {
    hash.update(chunk);
    pending.push(Uint8Array.from(chunk));
    byteLength += chunk.length;
    pendingBytes += chunk.length;
    if (pendingBytes >= partBytes) await store();
  }
  await store();
  return { byteLength, sha256: hash.digest('hex') };
}

type Storing = {
  readonly request: ExportRequest;
  readonly madeAt: Date;
  readonly actor: Actor;
  readonly mapping: AccountingMapping;
  readonly figures: readonly AccountFigures[];
  readonly file: ExportFile;
  readonly stored: Stored;
};

async function storeExport(
  tx: Transaction,
  { request, madeAt, actor, mapping, figures, file, stored }: Storing,
): Promise<void> {
  const { id, format, mappingVersion, period } = request;
  const total = (of: (one: AccountFigures) => MinorUnits): MinorUnits => sum(figures.map(of));
  const [credits, debits] = [total((one) => one.credits), total((one) => one.debits)];
  // What was marked, read and written is the same, or another transaction changed the cache in between.
  if (credits !== file.figures.credits || debits !== file.figures.debits) throw new EntriesChanged();
  const count = (of: (one: AccountFigures) => number): number =>
    figures.reduce((all, one) => all + of(one), 0);
  const mapped = figures.flatMap(({ heldBack: _, ...one }) => {
    const ledgerAccount = mapping.bankAccounts[one.account];
    return ledgerAccount === undefined ? [] : [{ exportId: id, ledgerAccount, ...one }];
  });
  await tx.insert(accountingExportAccounts).values(mapped);
  const { bookingCount, clearingCount, respelledCount } = file.figures;
  const fileName = `${format === 'datev' ? 'EXTF_Buchungsstapel' : 'bookings'}_${stampOf(madeAt)}.${file.extension}`;
  const [entryCount, lateCount] = [count((one) => one.entryCount), count((one) => one.lateCount)];
  await tx.insert(accountingExports).values({
    id,
    format,
    mappingVersion,
    coversFrom: rangeOf(request, mapping).from,
    chosenTo: period?.to ?? null,
    madeById: actor.id,
    madeAt,
    entryCount,
    lateCount,
    bookingCount,
    clearingCount,
    respelledCount,
    credits,
    debits,
    fileName,
    ...stored,
  });
  await recordAudit(tx, {
    actor,
    action: 'accounting.exported',
    subjectKind: 'accounting',
    subjectId: id,
    details: {
      label: fileName,
      format,
      mapping: mappingVersion,
      entries: entryCount,
      credits: toDecimal(credits),
      debits: toDecimal(debits),
      sha256: stored.sha256,
    },
  });
}

const stampOf = (at: Date): string => at.toISOString().slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '_');
