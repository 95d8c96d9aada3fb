import { parseIban } from '@/lib/kernel/banking/iban';
import { type MinorUnits, toDecimal } from '@/lib/kernel/money';
import { textChunks } from '@/lib/statements/formats/shared/chunks';
import { fileText, piecesOf, shortened } from '@/lib/statements/formats/shared/file-text';
import { xmlElement } from '@/lib/statements/formats/shared/xml';
import { localeOf } from '@/locale/locale.mjs';
import { stepsInLocale } from '@/locale/locale-scope.mjs';
import { type BatchRow, batchStateLabels } from '../../batch/batch';
import type { ReportRow } from '../report-rows';
import { joinCounts, type RowGroup, type StatusCounts } from './frozen-statuses';
import { notProvided, type OriginalMessage } from './original-message';
import { type GroupStatus, groupStatusOf, type PaymentStatus, paymentStatuses } from './payment-status';
import { reasonsOf, type StatusReason } from './status-reasons';
import type { ReportedBatch, StatusReport } from './status-report';

/** Max34Text, Max35Text, Max105Text and Max140Text of the schema, in code points. */
const longestAccount = 34;
const longestIdentifier = 35;
const longestAddition = 105;
const longestText = 140;

/**
 * The status of every payment of a batch as pain.002.001.10 (ISO 20022), a customer payment status report,
 * for the program that made the file. Streamed; the statuses are those of one instant, however long that
 * takes.
 */
export const statusPain002 = (
  report: StatusReport,
  { generatedAt }: { readonly generatedAt: Date },
): AsyncGenerator<Uint8Array, void> =>
  // Programs read it: the words are the same for everyone.
  stepsInLocale(localeOf({}), textChunks(elements(report, generatedAt)));

async function* elements(report: StatusReport, generatedAt: Date): AsyncGenerator<string, void> {
  yield beginning(report, generatedAt);
  for (const batch of report.batches) yield* batchElements(batch);
  yield messageEnd;
}

async function* batchElements({ statuses, rows: chunks }: ReportedBatch): AsyncGenerator<string, void> {
  const { dossier, groups, statusAt, count } = statuses;
  let next = 0;
  let written = 0;
  for await (const rows of chunks) {
    let text = '';
    for (const row of rows) {
      const status = statusAt(row.position);
      if (!status) throw new ChangedRows();
      const group = groups[next];
      if (group?.from === row.position) {
        text += `${next > 0 ? groupEnd : ''}${groupBeginning(group)}`;
        next += 1;
      }
      text += transaction(row, status, dossier.batch);
      written += 1;
    }
    yield text;
  }
  if (written !== count) throw new ChangedRows();
  if (next > 0) yield groupEnd;
}

/** The file was imported again meanwhile. The download breaks off, and never looks complete. */
class ChangedRows extends Error {}

/** Header and group level. */
function beginning({ original, batches }: StatusReport, generatedAt: Date): string {
  const [{ statuses }] = batches;
  const { batch, file } = statuses.dossier;
  const counts = joinCounts(batches.map((one) => one.statuses.counts));
  const found = new Set(batches.flatMap((one) => [...one.statuses.found]));
  const ofFile = file ? `File ${file.name}` : '';
  const about =
    batches.length === 1
      ? [`Batch ${batch.name}`, ofFile, batchStateLabels[batch.state].label]
      : [ofFile, ...batches.map((one) => stateOf(one.statuses.dossier.batch))];
  const count = batches.reduce((total, one) => total + one.statuses.count, 0);
  const group = { id: batch.id, status: groupStatusOf(found), about, count, counts };
  return messageBeginning(original, group, generatedAt);
}

const stateOf = ({ name, state }: BatchRow): string => `Batch ${name}: ${batchStateLabels[state].label}`;

/** The group level of a message. */
export type GroupOutcome = {
  /** Of what is reported, by which the message is identified. */
  readonly id: string;
  readonly status: GroupStatus | 'RCVD';
  readonly about: readonly string[];
  readonly count: number;
  readonly counts: StatusCounts;
};

const messageEnd = '</CstmrPmtStsRpt></Document>\n';

/** A message about a file of which no payment is known: it was received, or refused. */
export const outcomePain002 = (original: OriginalMessage, outcome: GroupOutcome, generatedAt: Date): string =>
  messageBeginning(original, outcome, generatedAt) + messageEnd;

function messageBeginning(
  original: OriginalMessage,
  { id, status, about, count, counts }: GroupOutcome,
  generatedAt: Date,
): string {
  const created = generatedAt.toISOString();
  const counted = count > 0 ? String(count) : '';
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.10"><CstmrPmtStsRpt>',
    `<GrpHdr><MsgId>STS-${id.slice(0, 8)}-${created.replace(/\D/g, '')}</MsgId>`,
    `<CreDtTm>${created}</CreDtTm></GrpHdr>\n`,
    `<OrgnlGrpInfAndSts>${xmlElement('OrgnlMsgId', fitting(original.id) || notProvided)}`,
    xmlElement('OrgnlMsgNmId', original.name),
    xmlElement('OrgnlCreDtTm', original.createdAt),
    xmlElement('OrgnlNbOfTxs', original.count || counted),
    xmlElement('OrgnlCtrlSum', original.controlSum),
    `<GrpSts>${status}</GrpSts>`,
    `<StsRsnInf>${additions(about.filter(Boolean))}</StsRsnInf>`,
    `${countElements(counts)}</OrgnlGrpInfAndSts>\n`,
  ].join('');
}

/** Of a PmtInf, without its end. */
const groupBeginning = ({ paymentInformationId, counts }: RowGroup): string =>
  [
    `<OrgnlPmtInfAndSts>${xmlElement('OrgnlPmtInfId', fitting(paymentInformationId ?? '') || notProvided)}`,
    xmlElement('OrgnlNbOfTxs', String([...counts.values()].reduce((total, { rows }) => total + rows, 0))),
    `<PmtInfSts>${groupStatusOf(new Set(counts.keys()))}</PmtInfSts>${countElements(counts)}\n`,
  ].join('');

const groupEnd = '</OrgnlPmtInfAndSts>\n';

/** Number and, if every amount is readable, sum of each status that occurs. */
const countElements = (counts: StatusCounts): string =>
  paymentStatuses
    .flatMap((status) => {
      const { rows, amount } = counts.get(status) ?? {};
      if (rows === undefined) return [];
      const sum = amount === null || amount === undefined ? '' : toDecimal(amount);
      return `<NbOfTxsPerSts><DtldNbOfTxs>${rows}</DtldNbOfTxs><DtldSts>${status}</DtldSts>${xmlElement('DtldCtrlSum', sum)}</NbOfTxsPerSts>`;
    })
    .join('');

function transaction(row: ReportRow, status: PaymentStatus, batch: BatchRow): string {
  const { senderIds, externalPaymentId, paymentId, commission } = row;
  return [
    `<TxInfAndSts>${xmlElement('StsId', fitting(externalPaymentId))}`,
    xmlElement('OrgnlInstrId', fitting(senderIds.instructionId ?? '')),
    xmlElement('OrgnlEndToEndId', fitting(senderIds.endToEndId ?? '')),
    `<TxSts>${status}</TxSts>`,
    ...reasonsOf(row, status, batch).map(reasonElement),
    commission === null ? '' : chargesElement(commission),
    xmlElement('AcctSvcrRef', fitting(paymentId ?? '')),
    originalPayment(row),
    '</TxInfAndSts>\n',
  ].join('');
}

/** An identifier, which is whole or missing: a part of one would name something else. */
const fitting = (identifier: string): string =>
  [...fileText(identifier)].length <= longestIdentifier ? identifier : '';

const reasonElement = ({ code, words }: StatusReason): string =>
  `<StsRsnInf>${code ? `<Rsn><Cd>${code}</Cd></Rsn>` : ''}${additions([words])}</StsRsnInf>`;

const additions = (texts: readonly string[]): string =>
  texts
    .flatMap((text) => piecesOf(fileText(text), longestAddition))
    .map((piece) => xmlElement('AddtlInf', piece))
    .join('');

/** The schema demands the bank that charged, which has no identifier here. */
const chargesElement = (commission: MinorUnits): string =>
  `<ChrgsInf><Amt Ccy="EUR">${toDecimal(commission)}</Amt><Agt><FinInstnId><Othr><Id>${notProvided}</Id></Othr></FinInstnId></Agt></ChrgsInf>`;

/** What the payment is recognised by if its sender gave it no identifier. */
function originalPayment({ amount, reference, beneficiaryName, beneficiaryAccount }: ReportRow): string {
  const name = xmlElement('Nm', shortened(fileText(beneficiaryName), longestText));
  const remittance = xmlElement('Ustrd', shortened(fileText(reference), longestText));
  const account = accountId(beneficiaryAccount);
  const inside = [
    amount === null ? '' : `<Amt><InstdAmt Ccy="EUR">${toDecimal(amount)}</InstdAmt></Amt>`,
    remittance && `<RmtInf>${remittance}</RmtInf>`,
    name && `<Cdtr><Pty>${name}</Pty></Cdtr>`,
    account && `<CdtrAcct><Id>${account}</Id></CdtrAcct>`,
  ].join('');
  return inside && `<OrgnlTxRef>${inside}</OrgnlTxRef>`;
}

function accountId(account: string): string {
  const iban = parseIban(account);
  if (iban.ok) return `<IBAN>${iban.value}</IBAN>`;
  const other = xmlElement('Id', shortened(fileText(account), longestAccount));
  return other && `<Othr>${other}</Othr>`;
}
