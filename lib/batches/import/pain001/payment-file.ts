import { t } from '@/messages/file-problems';
import type { OmissionCounts } from '../omissions/count-omissions';
import { UnreadableFile } from '../unreadable-file';
import { createXmlReader } from '../xlsx/xml-events';
import { type ExecutionTime, readExecutionTime } from './execution-time';
import { countOmitted } from './omitted-elements';
import { type MessagePath, messagePlace, type PaymentPath, type Place, placeWithin } from './payment-places';

/** Data of a customer credit transfer initiation before its payments, from the message and one PmtInf. */
export type PaymentInformation = {
  readonly messageId: string;
  /** The initiating party, by name or otherwise by identifier. */
  readonly party: string;
  /** From the group header, as written. */
  readonly count: string;
  readonly controlSum: string;
  /** From 1. */
  readonly number: number;
  readonly debtorAccount: string;
  readonly execution: ExecutionTime;
};

/** Totals that a PmtInf declares for its payments, as written; empty if absent. */
export type InformationTotals = {
  readonly number: number;
  readonly count: string;
  readonly controlSum: string;
};

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

/** These versions do not differ in the elements read here. */
const namespaces = /^urn:iso:std:iso:20022:tech:xsd:pain\.001\.001\.(03|09|10|11|12)$/;
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
]);

type Told = {
  readonly onInformation: (information: PaymentInformation) => void;
  readonly onTransaction: (transaction: Transaction) => void;
  readonly onEndOfInformation?: (totals: InformationTotals) => void;
  /** Counts the elements that are not sent. */
  readonly omissions?: OmissionCounts;
};

/** State of the current PmtInf. */
type OpenInformation = {
  id: string;
  commonInstruments: string[];
  commonServiceLevels: string[];
  /** Whether its first payment was reached and `onInformation` was called. */
  isReported: boolean;
  debtorAccount: string;
  /** Null until the file names one. */
  executionDate: string | null;
  method: string;
  totals: { count: string; controlSum: string };
};

/** State of the current CdtTrfTxInf. */
type OpenTransaction = { texts: Map<PaymentPath, string[]>; currency: string; hasAmount: boolean };

type FileState = {
  readonly told: Told;
  /** The stack of open elements; the root of the document has no place. */
  readonly places: (Place | undefined)[];
  readonly header: { messageId: string; party: string; count: string; controlSum: string };
  informations: number;
  transactions: number;
  information: OpenInformation;
  transaction: OpenTransaction | undefined;
  /** Text count of the current payment, or of the current PmtInf outside its payments. */
  textCount: number;
  dateLine: number;
  /** Paths already seen in the header and the current PmtInf. */
  readonly reportedOnce: Set<string>;
};

/**
 * Streaming reader for pain.001.001.03 and .09 to .12. Calls `onTransaction` for every payment,
 * `onInformation` for every PmtInf before its first payment, and `onEndOfInformation` after its last. Throws
 * `UnreadableFile` for any other document or payment method.
 */
export function createPaymentFileReader(recorded: Told) {
  const state: FileState = {
    told: recorded,
    places: [],
    header: { messageId: '', party: '', count: '', controlSum: '' },
    informations: 0,
    transactions: 0,
    information: newInformation(),
    transaction: undefined,
    textCount: 0,
    dateLine: 0,
    reportedOnce: new Set(),
  };
  const reader = createXmlReader({
    begin: refuseOtherDocuments,
    open: (name, attributes) => openElement(state, name, attributes, () => reader.line()),
    close: (_name, text) => closeElement(state, text.trim()),
  });
  return reader;
}

const newInformation = (): OpenInformation => ({
  id: '',
  commonInstruments: [],
  commonServiceLevels: [],
  isReported: false,
  debtorAccount: '',
  executionDate: null,
  method: '',
  totals: { count: '', controlSum: '' },
});

function refuseOtherDocuments(name: string, namespace: string): void {
  if (name === 'Document' && namespaces.test(namespace)) return;
  const versions = t('paymentFile.versions');
  throw new UnreadableFile(
    namespace.startsWith('urn:iso:std:iso:20022:')
      ? t('paymentFile.otherMessage', { message: namespace.split(':').at(-1) ?? '', versions })
      : t('paymentFile.otherXml', { versions }),
  );
}

function openElement(
  state: FileState,
  name: string,
  attributes: Readonly<Record<string, string>>,
  lineNow: () => number,
): void {
  const { places } = state;
  const above = places.length;
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
    state.dateLine = lineNow();
  }
}

/** Refuses a second amount, because neither the amount nor its currency would be certain. */
function beginAmount({ transactions }: FileState, transaction: OpenTransaction, currency: string): void {
  if (transaction.hasAmount)
    throw new UnreadableFile(t('paymentFile.twoAmounts', { number: String(transactions) }));
  transaction.hasAmount = true;
  transaction.currency = currency;
}

function beginInformation(state: FileState): void {
  state.informations += 1;
  state.information = newInformation();
  state.textCount = 0;
  for (const path of state.reportedOnce) if (path.startsWith('PmtInf/')) state.reportedOnce.delete(path);
}

function closeElement(state: FileState, reported: string): void {
  const place = state.places.pop();
  if (reported !== '' && place?.omitted) countOmitted(state.told.omissions, place.omitted, reported, state);
  if (state.transaction) {
    if (place?.ofMessage === 'PmtInf/CdtTrfTxInf') endTransaction(state, state.transaction);
    else if (reported !== '') readPaymentText(state, state.transaction, place?.ofPayment, reported);
  } else if (place?.ofMessage === 'PmtInf') {
    reportInformation(state);
    state.told.onEndOfInformation?.({ number: state.informations, ...state.information.totals });
  } else if (reported !== '' && place?.ofMessage !== undefined) {
    sayOnce(state, place.ofMessage);
    readMessageText(state, place.ofMessage, reported);
  }
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
    throw new UnreadableFile(t('paymentFile.twice', { number: String(state.transactions), element: path }));
  if (there) there.push(reported);
  else texts.set(path, [reported]);
}

function countText(state: FileState): void {
  state.textCount += 1;
  if (state.textCount > mostTextsOfOne)
    throw new UnreadableFile(t('paymentFile.tooManyElements', { number: String(state.transactions) }));
}

/** Calls `onInformation` once, when everything before the payments was read. */
function reportInformation({ informations, information, header, told: recorded, dateLine }: FileState): void {
  if (information.isReported || informations === 0) return;
  information.isReported = true;
  const { method, executionDate, debtorAccount } = information;
  if (method !== 'TRF') throw new UnreadableFile(methodText(informations, method));
  const execution = readExecutionTime(executionDate ?? '');
  if (!execution) throw new UnreadableFile(dateText(informations, executionDate, dateLine));
  recorded.onInformation({ ...header, number: informations, debtorAccount, execution });
}

/** Refuses repeated elements, and elements after the payments they apply to, which would have no effect. */
function sayOnce({ informations, information, reportedOnce }: FileState, path: MessagePath): void {
  const isHeader = path.startsWith('GrpHdr/');
  const what = isHeader ? t('paymentFile.theFile') : `PmtInf ${informations}`;
  const said = { what, element: path.split('/').slice(0, 2).join('/') };
  if (isHeader ? informations > 0 : information.isReported)
    throw new UnreadableFile(t('paymentFile.saidLate', said));
  if (repeated.has(path)) return;
  const name = path.replace(/^(PmtInf\/ReqdExctnDt).*/, '$1');
  if (reportedOnce.has(name)) throw new UnreadableFile(t('paymentFile.saidTwice', said));
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
      break;
    case 'PmtInf/NbOfTxs':
      information.totals.count = reported;
      break;
    case 'PmtInf/CtrlSum':
      information.totals.controlSum = reported;
      break;
    case 'GrpHdr/NbOfTxs':
      header.count = reported;
      break;
    case 'GrpHdr/CtrlSum':
      header.controlSum = reported;
      break;
    case 'PmtInf/DbtrAcct/Id/IBAN':
      information.debtorAccount = reported;
      break;
    case 'PmtInf/DbtrAcct/Id/Othr/Id':
      information.debtorAccount ||= reported;
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

function dateText(number: number, reported: string | null, line: number): string {
  const information = { number: String(number) };
  if (reported === null) return t('paymentFile.noDate', information);
  const place = { ...information, line: String(line) };
  return reported === ''
    ? t('paymentFile.emptyDate', place)
    : t('paymentFile.unreadableDate', { ...place, date: reported.slice(0, 40) });
}

/** Only one payment method of the standard is a credit transfer. */
function methodText(informations: number, method: string): string {
  const number = String(informations);
  switch (method) {
    case 'CHK':
      return t('paymentFile.cheques', { number });
    case 'TRA':
      return t('paymentFile.advice', { number });
    case '':
      return t('paymentFile.noMethod', { number });
    default:
      return t('paymentFile.otherMethod', { number, method: method.slice(0, 20) });
  }
}
