import { asc, eq } from 'drizzle-orm';
import { createElement } from 'react';
import { OmissionsToAccept } from '@/components/batches/omissions/omissions-to-accept';
import { ColumnsCard } from '@/components/batches/prepare/mapping/columns-card';
import { PaymentFileCard, PaymentPartsCard } from '@/components/batches/prepare/mapping/payment-file-card';
import { TableBatchesCard } from '@/components/batches/prepare/mapping/table-batches-card';
import { TableNotices } from '@/components/batches/prepare/mapping/table-notices';
import { mayBeUnusual } from '@/components/batches/settings/may-be-unusual';
import { debitedAccount } from '@/lib/batches/import/debited-account';
import type { GroupedPayments } from '@/lib/batches/import/groups/count-groups';
import type { OmissionList } from '@/lib/batches/import/omissions/omission';
import { findPreparation, type Preparation } from '@/lib/batches/import/reading/prepare';
import { readHere } from '@/lib/batches/import/reading/read-here';
import { runImport } from '@/lib/batches/import/reading/run-import';
import { startImport } from '@/lib/batches/import/reading/start';
import { receiveFile } from '@/lib/batches/import/upload/receive';
import { shownProblem, shownProblems } from '@/lib/batches/rows/shown-problems';
import type { Database, Sql } from '@/lib/db/client';
import { batches, batchRows } from '@/lib/db/schema/orders/batches';
import type { BatchFileId } from '@/lib/kernel/ids';
import { toDecimal } from '@/lib/kernel/money';
import { rowContentFields } from '@/lib/orders/order/fields';
import { senderIdFields } from '@/lib/orders/order/sender-ids';
import { ownAccount } from '../../orders/orders';
import type { Team } from '../../people/team';
import { inPieces, ownAccounts } from '../batch-files';
import { shownText } from './shown-text';

type Fixture = { readonly db: Database; readonly sql: Sql; readonly team: Team };
type File = { readonly name: string; readonly bytes: Uint8Array; readonly now: () => Date };

/** What the page says of an uploaded file, and which drafts it becomes with the offered choices, as lines. */
export async function shownFile({ db, sql, team }: Fixture, { name, bytes, now }: File): Promise<string> {
  const parts = { db, provider: ownAccounts, now, readFile: readHere({ db, sql, now }) };
  const received = await receiveFile(parts, team.drafting, { name, bytes: inPieces(bytes) });
  if (!received.ok) return `REFUSED\n${received.error}\n`;
  const { batchId } = received.value;
  const preparation = await findPreparation(parts, team.drafting, batchId, now());
  if (!preparation) throw new Error('the batch waits for its mapping');
  const page = pageOf(preparation, now());
  const started = await startImport(parts, team.drafting, {
    batchId,
    mapping: preparation.reading.kind === 'table' ? preparation.reading.preview.mapping : null,
    acceptedOmissions: omittedOf(preparation)?.digest ?? null,
    account: ownAccount,
    commissionAccount: null,
    scheduledFor: offeredTime(preparation),
    sameFileKnown: false,
  });
  if (!started.ok) return `${page}\nNOT IMPORTED\n${started.error.message}\n`;
  await runImport({ db, sql, now }, batchId);
  return `${page}\n${await draftsOf(db, preparation.file.id)}`;
}

function pageOf({ reading }: Preparation, now: Date): string {
  switch (reading.kind) {
    case 'unreadable':
      return `UNREADABLE\n${reading.problem}\n`;
    case 'table': {
      const { preview } = reading;
      const { mapping } = preview;
      const change = () => undefined;
      const card = { preview, mapping, problem: undefined, isAsking: false, change };
      const notices =
        mayBeUnusual(preview, mapping) && createElement(TableNotices, { preview, mapping, change });
      const columns = shownText(createElement(ColumnsCard, { ...card, notices }));
      return `PAGE\n${columns}\n${omissionsOf(preview.omitted)}${batchesOf(preview.grouped, now)}`;
    }
    case 'pain001':
      return `PAGE\n${paymentFilePage(reading)}\n${omissionsOf(reading.omitted)}`;
  }
}

/** The batches of a table that names accounts or days. */
function batchesOf(grouped: GroupedPayments | null, now: Date): string {
  if (!grouped) return '';
  const accounts = [{ iban: ownAccount, label: 'Operations' }];
  const chosen = { account: ownAccount, scheduledFor: null };
  return `${shownText(createElement(TableBatchesCard, { grouped, accounts, chosen, now }))}\n`;
}

function paymentFilePage({
  head: { messageId, parts },
}: Extract<Preparation['reading'], { kind: 'pain001' }>): string {
  for (const part of parts) {
    const debited = debitedAccount(part, [{ iban: ownAccount }]);
    if (!debited.ok) return debited.error;
  }
  const [part] = parts;
  return shownText(
    parts.length === 1 && part
      ? createElement(PaymentFileCard, { messageId, part })
      : createElement(PaymentPartsCard, { messageId, parts }),
  );
}

const omittedOf = ({ reading }: Preparation): OmissionList | undefined => {
  if (reading.kind === 'unreadable') return undefined;
  return reading.kind === 'table' ? reading.preview.omitted : reading.omitted;
};

/** A file of several batches names the time of each. */
const offeredTime = ({ reading }: Preparation): Date | null =>
  (reading.kind === 'pain001' && reading.head.parts[0]?.scheduledFor) || null;

const omissionsOf = (omitted: OmissionList): string =>
  omitted.omissions.length + omitted.respelled.length === 0
    ? ''
    : `${shownText(createElement(OmissionsToAccept, { omitted, isAccepted: false, accept: () => undefined }))}\n`;

async function draftsOf(db: Database, fileId: BatchFileId): Promise<string> {
  const found = await db.select().from(batches).where(eq(batches.fileId, fileId)).orderBy(asc(batches.part));
  const drafts = await Promise.all(
    found.map(async (batch) => {
      if (batch.state !== 'draft')
        return `NOT IMPORTED\n${shownProblem(batch.importProblem ?? batch.state)}\n`;
      const rows = await db
        .select()
        .from(batchRows)
        .where(eq(batchRows.batchId, batch.id))
        .orderBy(asc(batchRows.position));
      const when = batch.scheduledFor?.toISOString() ?? 'at once';
      const total = `${batch.rowCount} payments, ${toDecimal(batch.total)} EUR, ${batch.wrongCount} wrong`;
      return `DRAFT ${batch.account} ${when}: ${total}\n${rows.map(rowLine).join('\n')}\n`;
    }),
  );
  return drafts.join('\n');
}

function rowLine(row: typeof batchRows.$inferSelect): string {
  const values = [...rowContentFields, ...senderIdFields].flatMap((field) => {
    const value = row[field];
    if (value === null || value === '') return [];
    return `${field}=${typeof value === 'bigint' ? toDecimal(value) : value}`;
  });
  const problems = Object.entries(shownProblems(row.problems) ?? {}).map(
    ([field, text]) => `  ✗ ${field}: ${text}`,
  );
  return [`line ${row.line}: ${values.join(' | ')}`, ...problems].join('\n');
}
