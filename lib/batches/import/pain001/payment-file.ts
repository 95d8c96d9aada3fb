import { t } from '@/messages/file-problems';
import type { OmissionCounts } from '../omissions/count-omissions';
import { createXmlReader } from '../xlsx/xml-events';
import { refuseOtherDocuments, refuseOtherMessages } from './document-forms';
import { type ExecutionTime, readExecutionTime } from './execution-time';
import { countOmitted } from './omitted-elements';
import { type MessagePath, messagePlace, type PaymentPath, type Place, placeWithin } from './payment-places';
import { brokenRule } from './rules/element-rules';
import { dateText, methodText, refuseAt } from './rules/refusals';

/** Data of a customer credit transfer initiation before its payments, from the message and one PmtInf. */
export type PaymentInformation = {
  readonly messageId: string;
  /** The initiating party, by name or otherwise by identifier. */
  readonly party: string;
  /** From the group header. */
  readonly totals: Totals;
  /** From 1. */
  readonly number: number;
  readonly debtorAccount: string;
  /** Line of the account, or of the PmtInf without one. */
  readonly accountLine: number;
  readonly execution: ExecutionTime;
};

/** A text as written, and its line; empty if absent. */
export type Stated = { readonly text: string; readonly line: number };

/** Number and sum of payments, as declared by the message or a PmtInf. */
export type Totals = { readonly count: Stated; readonly controlSum: Stated };

/** One CdtTrfTxInf: its texts, and the defaults of its PmtInf. */
export type Transaction = {
  readonly number: number;
  /** By path ("Cdtr/Nm"), with every value of a repeated element. No value is empty. */
  readonly texts: ReadonlyMap<PaymentPath, readonly string[]>;
  /** Of InstdAmt or EqvtAmt/Amt. */
  readonly currency: string;
  /** LclInstrm of the PmtInf, the default for its payments. */
  readonly commonInstruments: readonly string[];
  /** SvcLvl of the PmtInf, the default for its payments. */
  readonly commonServiceLevels: readonly string[];
  /** PmtInfId of the PmtInf; empty if absent. */
  readonly paymentInformationId: string;
};

const mostTextsOfOne = 400;
/** Elements that may repeat. A repetition of any other is ambiguous and refused. */
const repeated: ReadonlySet<string> = new Set<MessagePath | PaymentPath>([
  'GrpHdr/InitgPty/Id/OrgId/Othr/Id',
  'Cdtr/PstlAdr/AdrLine',
  'PmtInf/PmtTpInf/LclInstrm/Cd',
  'PmtInf/PmtTpInf/LclInstrm/Prtry',
  'PmtTpInf/LclInstrm/Cd',
  'PmtTpInf/LclInstrm/Prtry',
  'PmtInf/PmtTpInf/SvcLvl/Cd',
  'PmtInf/PmtTpInf/SvcLvl/Prtry',
  'PmtTpInf/SvcLvl/Cd',
  'PmtTpInf/SvcLvl/Prtry',
  'RmtInf/Ustrd',
  'RmtInf/Strd/CdtrRefInf/Ref',
  'RmtInf/Strd/CdtrRefInf/Tp/CdOrPrtry/Cd',
  'RmtInf/Strd/CdtrRefInf/Tp/CdOrPrtry/Prtry',
  'RmtInf/Strd/CdtrRefInf/Tp/Issr',
  'RmtInf/Strd/RfrdDocInf/Nb',
]);

type Told = {
  readonly onInformation: (information: PaymentInformation) => void;
  readonly onTransaction: (transaction: Transaction) => void;
  readonly onEndOfInformation?: (totals: Totals, number: number) => void;
  /** Counts the elements that are not sent. */
  readonly omissions?: OmissionCounts;
};

/** State of the current PmtInf. */
type OpenInformation = {
  readonly line: number;
  id: string;
  commonInstruments: string[];
  commonServiceLevels: string[];
  /** Whether its first payment was reached and `onInformation` was called. */
  isReported: boolean;
  debtorAccount: string;
  accountLine: number;
  /** Null until the file names one. */
  executionDate: string | null;
  dateLine: number;
  method: string;
  methodLine: number;
  totals: { count: Stated; controlSum: Stated };
};

/** State of the current CdtTrfTxInf. */
type OpenTransaction = { texts: Map<PaymentPath, string[]>; currency: string; hasAmount: boolean };

type FileState = {
  readonly told: Told;
  /** Current line of the document. */
  readonly line: () => number;
  /** The stack of open elements; the root of the document has no place. */
  readonly places: (Place | undefined)[];
  readonly header: { messageId: string; party: string; totals: { count: Stated; controlSum: Stated } };
  informations: number;
  transactions: number;
  information: OpenInformation;
  transaction: OpenTransaction | undefined;
  /** Text count of the current payment, or of the current PmtInf outside its payments. */
  textCount: number;
  /** Paths already seen in the header and the current PmtInf. */
  readonly reportedOnce: Set<string>;
};

/**
 * Streaming reader for pain.001 in the versions of `document-forms`. Calls `onTransaction` for every payment,
 * `onInformation` for every PmtInf before its first payment, and `onEndOfInformation` after its last. Throws
 * `UnreadableFile`, with the line, for any other document or payment method, and if the meaning is uncertain.
 */
export function createPaymentFileReader(recorded: Told) {
  const state: FileState = {
    told: recorded,
    line: () => reader.line(),
    places: [],
    header: { messageId: '', party: '', totals: { count: absent, controlSum: absent } },
    informations: 0,
    transactions: 0,
    information: newInformation(0),
    transaction: undefined,
    textCount: 0,
    reportedOnce: new Set(),
  };
  const reader = createXmlReader({
    begin: refuseOtherDocuments,
    open: (name, attributes) => openElement(state, name, attributes),
    close: (name, text) => closeElement(state, name, text.trim()),
  });
  return reader;
}

const absent: Stated = { text: '', line: 0 };

const newInformation = (line: number): OpenInformation => ({
  line,
  id: '',
  commonInstruments: [],
  commonServiceLevels: [],
  isReported: false,
  debtorAccount: '',
  accountLine: line,
  executionDate: null,
  dateLine: line,
  method: '',
  methodLine: line,
  totals: { count: absent, controlSum: absent },
});

function openElement(state: FileState, name: string, attributes: Readonly<Record<string, string>>): void {
  const { places } = state;
  const above = places.length;
  if (above === 1) refuseOtherMessages(name, state.line());
  const parent = places[above - 1];
  const place = above === 1 ? messagePlace : parent && placeWithin(parent, name);
  places.push(place);
  if (place === undefined) return;
  if (state.transaction) {
    const isAmount = place.ofPayment === 'Amt/InstdAmt' || place.ofPayment === 'Amt/EqvtAmt/Amt';
    if (isAmount) beginAmount(state, state.transaction, attributes.Ccy ?? '');
  } else if (place.ofMessage === 'PmtInf') {
    beginInformation(state);
  } else if (place.ofMessage === 'PmtInf/CdtTrfTxInf') {
    reportInformation(state);
    state.transactions += 1;
    state.transaction = { texts: new Map(), currency: '', hasAmount: false };
    state.textCount = 0;
  } else if (place.ofMessage === 'PmtInf/ReqdExctnDt') {
    state.information.executionDate = '';
    state.information.dateLine = state.line();
  }
}

/** Refuses a second amount, because neither the amount nor its currency would be certain. */
function beginAmount(state: FileState, transaction: OpenTransaction, currency: string): void {
  if (transaction.hasAmount)
    refuseAt(state.line(), t('paymentFile.twoAmounts', { number: String(state.transactions) }));
  transaction.hasAmount = true;
  transaction.currency = currency;
}

function beginInformation(state: FileState): void {
  state.informations += 1;
  state.information = newInformation(state.line());
  state.textCount = 0;
  for (const path of state.reportedOnce) if (path.startsWith('PmtInf/')) state.reportedOnce.delete(path);
}

function closeElement(state: FileState, name: string, reported: string): void {
  const place = state.places.pop();
  const broken = reported === '' ? undefined : brokenRule(name, reported);
  if (broken !== undefined) refuseAt(state.line(), broken);
  if (reported !== '' && place?.omitted) countOmitted(state.told.omissions, place.omitted, reported, state);
  if (state.transaction) {
    if (place?.ofMessage === 'PmtInf/CdtTrfTxInf') endTransaction(state, state.transaction);
    else if (reported !== '') readPaymentText(state, state.transaction, place?.ofPayment, reported);
  } else if (place?.ofMessage === 'PmtInf') {
    endInformation(state);
  } else if (reported !== '' && place?.ofMessage !== undefined) {
    sayOnce(state, place.ofMessage);
    readMessageText(state, place.ofMessage, reported);
  }
}

function endInformation({ informations, information, told: recorded }: FileState): void {
  const number = String(informations);
  if (!information.isReported) refuseAt(information.line, t('paymentFile.emptyInformation', { number }));
  recorded.onEndOfInformation?.(information.totals, informations);
}

function endTransaction(state: FileState, { texts, currency }: OpenTransaction): void {
  const { id: paymentInformationId, commonInstruments, commonServiceLevels } = state.information;
  state.told.onTransaction({
    number: state.transactions,
    texts,
    currency,
    commonInstruments,
    commonServiceLevels,
    paymentInformationId,
  });
  state.transaction = undefined;
}

function readPaymentText(
  state: FileState,
  { texts }: OpenTransaction,
  path: PaymentPath | undefined,
  reported: string,
): void {
  countText(state);
  if (path === undefined) return;
  const there = texts.get(path);
  if (there && !repeated.has(path))
    refuseAt(state.line(), t('paymentFile.twice', { number: String(state.transactions), element: path }));
  if (there) there.push(reported);
  else texts.set(path, [reported]);
}

function countText(state: FileState): void {
  state.textCount += 1;
  if (state.textCount > mostTextsOfOne)
    refuseAt(state.line(), t('paymentFile.tooManyElements', { number: String(state.transactions) }));
}

/** Calls `onInformation` once, when everything before the payments was read. */
function reportInformation({ informations, information, header, told: recorded }: FileState): void {
  if (information.isReported) return;
  information.isReported = true;
  const { method, methodLine, executionDate, dateLine, debtorAccount, accountLine } = information;
  // Without it, nobody can say whether the same message was uploaded before.
  if (header.messageId === '') refuseAt(information.line, t('paymentFile.noMessageId'));
  if (method !== 'TRF') refuseAt(methodLine, methodText(informations, method));
  const execution = readExecutionTime(executionDate ?? '');
  if (!execution) refuseAt(dateLine, dateText(informations, executionDate));
  recorded.onInformation({ ...header, number: informations, debtorAccount, accountLine, execution });
}

/** Refuses repeated elements, and elements after the payments they apply to, which would have no effect. */
function sayOnce({ line, informations, information, reportedOnce }: FileState, path: MessagePath): void {
  const isHeader = path.startsWith('GrpHdr/');
  const what = isHeader ? t('paymentFile.theFile') : `PmtInf ${informations}`;
  const said = { what, element: path.split('/').slice(0, 2).join('/') };
  if (isHeader ? informations > 0 : information.isReported) refuseAt(line(), t('paymentFile.saidLate', said));
  if (repeated.has(path)) return;
  const name = path.replace(/^(PmtInf\/ReqdExctnDt).*/, '$1');
  if (reportedOnce.has(name)) refuseAt(line(), t('paymentFile.saidTwice', said));
  reportedOnce.add(name);
}

function readMessageText(state: FileState, path: MessagePath, reported: string): void {
  const { header, information } = state;
  switch (path) {
    case 'GrpHdr/MsgId':
      header.messageId = reported;
      break;
    case 'GrpHdr/InitgPty/Nm':
      header.party = reported;
      break;
    case 'GrpHdr/InitgPty/Id/OrgId/Othr/Id':
      header.party ||= reported;
      break;
    case 'PmtInf/PmtInfId':
      information.id = reported;
      break;
    case 'PmtInf/PmtMtd':
      information.method = reported;
      information.methodLine = state.line();
      break;
    case 'PmtInf/NbOfTxs':
      information.totals.count = { text: reported, line: state.line() };
      break;
    case 'PmtInf/CtrlSum':
      information.totals.controlSum = { text: reported, line: state.line() };
      break;
    case 'GrpHdr/NbOfTxs':
      header.totals.count = { text: reported, line: state.line() };
      break;
    case 'GrpHdr/CtrlSum':
      header.totals.controlSum = { text: reported, line: state.line() };
      break;
    case 'PmtInf/DbtrAcct/Id/IBAN':
      information.debtorAccount = reported;
      information.accountLine = state.line();
      break;
    case 'PmtInf/DbtrAcct/Id/Othr/Id':
      information.debtorAccount ||= reported;
      information.accountLine = state.line();
      break;
    case 'PmtInf/ReqdExctnDt':
    case 'PmtInf/ReqdExctnDt/Dt':
    case 'PmtInf/ReqdExctnDt/DtTm':
      information.executionDate = reported;
      break;
    case 'PmtInf/PmtTpInf/LclInstrm/Cd':
    case 'PmtInf/PmtTpInf/LclInstrm/Prtry':
      countText(state);
      information.commonInstruments.push(reported);
      break;
    case 'PmtInf/PmtTpInf/SvcLvl/Cd':
    case 'PmtInf/PmtTpInf/SvcLvl/Prtry':
      countText(state);
      information.commonServiceLevels.push(reported);
      break;
  }
}
