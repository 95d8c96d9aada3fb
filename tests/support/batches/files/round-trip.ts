import { XMLParser } from 'fast-xml-parser';
import { bookedCamt054, openBookedPayments } from '@/lib/batches/report/booked-payments';
import { statusPain002 } from '@/lib/batches/report/status/pain002';
import { openStatusReport } from '@/lib/batches/report/status/status-report';
import { utcDate } from '@/lib/kernel/dates/calendar';
import type { BatchId } from '@/lib/kernel/ids';
import { openStatement } from '@/lib/statements/export/statement-file';
import { bringUpToDate } from '@/lib/statements/store/sync/sync';
import { printed } from '../../../unit/statements/export-builder';
import { type App, workToTheEnd } from '../../engine/engine';
import { value } from '../../orders/orders';
import { granted } from '../../people/people';
import { startUnchecked, turnsOf } from '../app-batches';
import { importFile } from '../batch-files';
import { approveSeen, submitSeen } from '../batches';
import type { SentFile, SentPayment } from './random-payment-file';

/** Imports a file, approves its batch and starts it. */
export async function startFile(app: App, { xml }: SentFile): Promise<BatchId> {
  const fixture = { ...app, now: app.clock.now };
  const draft = await importFile(fixture, xml, {}, { account: app.account });
  const wrong = await app.sql`select typed, problems from batch_rows where problems is not null`;
  if (draft.state !== 'draft' || wrong.length > 0)
    throw new Error(draft.importProblem ?? JSON.stringify(wrong));
  const { id } = value(await approveSeen(fixture, app.team.anna, value(await submitSeen(fixture, draft))));
  await startUnchecked(app, id);
  return id;
}

/** Pays running batches to their last payment. */
export async function payAll(app: App, ids: readonly BatchId[]): Promise<void> {
  const turns = turnsOf(app);
  const isAnyRunning = async () =>
    (await app.sql`select from batches where id = any(${[...ids]}) and state <> 'done' limit 1`).length > 0;
  while (await isAnyRunning()) {
    await turns.turn();
    await workToTheEnd(app);
  }
}

const lists = new Set(['Ntry', 'TxDtls', 'Ustrd', 'OrgnlPmtInfAndSts', 'TxInfAndSts']);
const parser = new XMLParser({ parseTagValue: false, isArray: (name) => lists.has(name) });

/** An element by the names below it; undefined for none. */
type Read = (path: string) => string | undefined;

/** Every element of this name below a node of a parsed document, in order. */
function elementsOf(node: unknown, name: string): unknown[] {
  if (Array.isArray(node)) return node.flatMap((each) => elementsOf(each, name));
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([key, inner]) =>
    key === name ? [inner].flat() : elementsOf(inner, name),
  );
}

const reader =
  (node: unknown): Read =>
  (path) => {
    let inner = node;
    for (const name of path.split('/')) inner = Object(inner)[name];
    return Array.isArray(inner) ? inner.join(' ') : inner === undefined ? undefined : String(inner);
  };

async function parsed(chunks: AsyncIterable<Uint8Array>): Promise<unknown> {
  const parts: Uint8Array[] = [];
  for await (const chunk of chunks) parts.push(chunk);
  return parser.parse(Buffer.concat(parts).toString('utf8'));
}

/** The outgoing payments of the account's camt.053 of today, as a program of the sender reads them. */
export async function paymentsOfStatement(app: App): Promise<readonly Returned[]> {
  const { db, provider, clock, team, account } = app;
  const today = utcDate(clock.now());
  const period = { from: today, to: today };
  value(await bringUpToDate({ db, provider, now: clock.now }, 'background', account, period));
  const generatedAt = clock.now();
  const job = { actor: team.maker, account, period, format: 'camt053', generatedAt, ...printed } as const;
  const work = await openStatement({ db, now: clock.now }, job);
  if (typeof work === 'string') throw new Error(work);
  try {
    const document = await parsed({ [Symbol.asyncIterator]: () => work.chunks });
    return elementsOf(document, 'Ntry')
      .filter((entry) => reader(entry)('CdtDbtInd') === 'DBIT' && !isFee(reader(entry)))
      .flatMap((entry) => elementsOf(entry, 'TxDtls').map((details) => paymentOf(reader(details))));
  } finally {
    await work.close();
  }
}

const isFee = (read: Read): boolean => read('BkTxCd/Domn/Fmly/SubFmlyCd') === 'CHRG';

/** A payment as it comes back: `InstrId` is ours there, and without one of its sender so is `EndToEndId`. */
export type Returned = Omit<SentPayment, 'instructionId'> & { readonly messageId: string };

const paymentOf = (read: Read): Returned => ({
  messageId: read('Refs/MsgId') ?? '',
  paymentInformationId: read('Refs/PmtInfId') ?? '',
  endToEndId: read('Refs/InstrId') === undefined ? null : (read('Refs/EndToEndId') ?? null),
  amount: read('Amt') ?? '',
  name: read('RltdPties/Cdtr/Pty/Nm') ?? '',
  account: read('RltdPties/CdtrAcct/Id/IBAN') ?? read('RltdPties/CdtrAcct/Id/Othr/Id') ?? '',
  reference: read('RmtInf/Ustrd') ?? '',
});

/** The booked payments of a batch by its camt.054, as a program of the sender reads them. */
export async function debitsOf({ db, team, clock }: App, id: BatchId): Promise<readonly Returned[]> {
  const booked = await openBookedPayments(db, granted(team.maker, 'payments:read'), id);
  if (!booked) return [];
  const document = await parsed(bookedCamt054(booked, { generatedAt: clock.now() }));
  return elementsOf(document, 'TxDtls').map((details) => paymentOf(reader(details)));
}

/** The status report of a batch, as a program of the sender reads it. */
export async function statusOf(
  { db, team, clock }: App,
  id: BatchId,
): Promise<{
  readonly messageId: string | undefined;
  readonly payments: readonly (SentPayment & { status: string })[];
}> {
  const report = await openStatusReport(db, granted(team.maker, 'payments:read'), id);
  if (!report) throw new Error('no report');
  const document = await parsed(statusPain002(report, { generatedAt: clock.now() }));
  const [group] = elementsOf(document, 'OrgnlGrpInfAndSts');
  const payments = elementsOf(document, 'OrgnlPmtInfAndSts').flatMap((information) =>
    elementsOf(information, 'TxInfAndSts').map((payment) => {
      const read = reader(payment);
      return {
        status: read('TxSts') ?? '',
        paymentInformationId: reader(information)('OrgnlPmtInfId') ?? '',
        instructionId: read('OrgnlInstrId') ?? null,
        endToEndId: read('OrgnlEndToEndId') ?? null,
        amount: read('OrgnlTxRef/Amt/InstdAmt') ?? '',
        name: read('OrgnlTxRef/Cdtr/Pty/Nm') ?? '',
        account: read('OrgnlTxRef/CdtrAcct/Id/IBAN') ?? read('OrgnlTxRef/CdtrAcct/Id/Othr/Id') ?? '',
        reference: read('OrgnlTxRef/RmtInf/Ustrd') ?? '',
      };
    }),
  );
  return { messageId: reader(group)('OrgnlMsgId'), payments };
}
