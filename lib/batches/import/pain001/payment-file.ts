import { UnreadableFile } from '../unreadable-file';
import { createXmlReader } from '../xlsx/xml-events';
import { type ExecutionTime, readExecutionTime } from './execution-time';
import { type MessagePath, messagePlace, type PaymentPath, type Place } from './payment-places';

/** What a customer credit transfer initiation says before its payments: of the message and of one PmtInf. */
export type PaymentInformation = {
  readonly messageId: string;
  /** Who initiated the message, by name or else by identifier. */
  readonly party: string;
  /** Of the group header, as the file writes them. */
  readonly count: string;
  readonly controlSum: string;
  /** From 1. */
  readonly number: number;
  readonly debtorAccount: string;
  readonly execution: ExecutionTime;
};

/** What a PmtInf says of its own payments, as the file writes it; empty texts where it says nothing. */
export type InformationTotals = {
  readonly number: number;
  readonly count: string;
  readonly controlSum: string;
};

/** One CdtTrfTxInf: its texts, and of what its PmtInf says for all of them, what concerns it. */
export type Transaction = {
  readonly number: number;
  /** By path ("Cdtr/Nm"); where an element comes more than once, all of them. None is empty. */
  readonly texts: ReadonlyMap<PaymentPath, readonly string[]>;
  /** Of InstdAmt or EqvtAmt/Amt. */
  readonly currency: string;
  /** The LclInstrm of its PmtInf, which holds where it has none of its own. */
  readonly commonInstruments: readonly string[];
  /** The same of SvcLvl. */
  readonly commonServiceLevels: readonly string[];
};

/** Nothing that is read here differs between these versions. */
const namespaces = /^urn:iso:std:iso:20022:tech:xsd:pain\.001\.001\.(03|09|10|11|12)$/;
const versions = 'pain.001.001.03 and pain.001.001.09 to .12';
const mostTextsOfOne = 400;
/** What may be said more than once. Of all else nobody knows which is meant. */
const repeated: ReadonlySet<string> = new Set<MessagePath | PaymentPath>([
  ...(['GrpHdr/InitgPty/Id/OrgId/Othr/Id', 'Cdtr/PstlAdr/AdrLine'] as const),
  ...(['PmtInf/PmtTpInf/LclInstrm/Cd', 'PmtInf/PmtTpInf/LclInstrm/Prtry'] as const),
  ...(['PmtTpInf/LclInstrm/Cd', 'PmtTpInf/LclInstrm/Prtry'] as const),
  ...(['PmtInf/PmtTpInf/SvcLvl/Cd', 'PmtInf/PmtTpInf/SvcLvl/Prtry'] as const),
  ...(['PmtTpInf/SvcLvl/Cd', 'PmtTpInf/SvcLvl/Prtry'] as const),
  ...(['RmtInf/Ustrd', 'RmtInf/Strd/CdtrRefInf/Ref'] as const),
]);
const again = 'Export the file again.';

/**
 * Reads pain.001.001.03 and .09 to .12 as it comes. `onTransaction` is told of every payment; `onInformation`
 * of every PmtInf before its first payment, `onEndOfInformation` behind its last. Throws `UnreadableFile` for
 * any other document, and for what is no transfer.
 */
export function createPaymentFileReader(told: {
  readonly onInformation: (information: PaymentInformation) => void;
  readonly onTransaction: (transaction: Transaction) => void;
  readonly onEndOfInformation?: (totals: InformationTotals) => void;
}) {
  /** Of the elements that are open: each where it is looked at, or leads to what is. */
  const places: (Place | undefined)[] = [];
  const header = { messageId: '', party: '', count: '', controlSum: '' };
  let informations = 0;
  let transactions = 0;
  let commonInstruments: string[] = [];
  let commonServiceLevels: string[] = [];
  let isTold = false;
  let dateLine = 0;
  let debtorAccount = '';
  /** Null while the file names none. */
  let executionDate: string | null = null;
  let method = '';
  let totals = { count: '', controlSum: '' };
  let texts: Map<PaymentPath, string[]> | undefined;
  let textCount = 0;
  /** Of the header and of the PmtInf that is open. */
  const saidOnce = new Set<string>();
  let currency = '';
  let hasAmount = false;

  const tell = () => {
    if (isTold || informations === 0) return;
    isTold = true;
    if (method !== 'TRF') throw new UnreadableFile(methodWords(informations, method));
    const execution = readExecutionTime(executionDate ?? '');
    if (!execution) throw new UnreadableFile(dateWords(executionDate));
    told.onInformation({ ...header, number: informations, debtorAccount, execution });
  };
  const count = () => {
    textCount += 1;
    if (textCount > mostTextsOfOne)
      throw new UnreadableFile(`Payment ${transactions} has too many elements.`);
  };
  /**
   * What stands behind the payments that it is about would not count, and of two nobody knows which is meant.
   */
  const sayOnce = (path: MessagePath) => {
    const isHeader = path.startsWith('GrpHdr/');
    const what = `${isHeader ? 'The file' : `PmtInf ${informations}`} says ${path.split('/').slice(0, 2).join('/')}`;
    if (isHeader ? informations > 0 : isTold)
      throw new UnreadableFile(`${what} after its payments. ${again}`);
    if (repeated.has(path)) return;
    const name = path.replace(/^(PmtInf\/ReqdExctnDt).*/, '$1');
    if (saidOnce.has(name)) throw new UnreadableFile(`${what} more than once. ${again}`);
    saidOnce.add(name);
  };
  const endOfTransaction = () => {
    const common = { commonInstruments, commonServiceLevels };
    if (texts) told.onTransaction({ number: transactions, texts, currency, ...common });
    texts = undefined;
  };

  const dateWords = (said: string | null): string =>
    said === null
      ? `PmtInf ${informations} names no execution date (ReqdExctnDt). Export the file again with one.`
      : `The execution date of PmtInf ${informations} (line ${dateLine}) cannot be read${said && `: “${said.slice(0, 40)}”`}. Write it as 2026-12-24, and upload the file again.`;

  const reader = createXmlReader({
    begin(name, namespace) {
      if (name !== 'Document' || !namespaces.test(namespace)) {
        throw new UnreadableFile(
          namespace.startsWith('urn:iso:std:iso:20022:')
            ? `This is ${namespace.split(':').at(-1)}. Payments are taken as ${versions}.`
            : `This XML is no payment file. Payments are taken as ${versions}.`,
        );
      }
    },
    open(name, attributes) {
      const above = places.length;
      const place =
        above < 2 ? (above === 1 ? messagePlace : undefined) : places[above - 1]?.within.get(name);
      places.push(place);
      if (place === undefined) return;
      if (texts) {
        const isAmount = place.ofPayment === 'Amt/InstdAmt' || place.ofPayment === 'Amt/EqvtAmt/Amt';
        if (!isAmount) return;
        // Of two amounts nobody knows which is meant, nor whose currency it is.
        if (hasAmount)
          throw new UnreadableFile(
            `Payment ${transactions} says more than one amount. Leave the one to be paid.`,
          );
        hasAmount = true;
        currency = attributes.Ccy ?? '';
      } else if (place.ofMessage === 'PmtInf') {
        informations += 1;
        commonInstruments = [];
        commonServiceLevels = [];
        isTold = false;
        debtorAccount = '';
        executionDate = null;
        method = '';
        totals = { count: '', controlSum: '' };
        textCount = 0;
        for (const path of saidOnce) if (path.startsWith('PmtInf/')) saidOnce.delete(path);
      } else if (place.ofMessage === 'PmtInf/CdtTrfTxInf') {
        tell();
        transactions += 1;
        texts = new Map();
        textCount = 0;
        currency = '';
        hasAmount = false;
      } else if (place.ofMessage === 'PmtInf/ReqdExctnDt') {
        executionDate = '';
        dateLine = reader.line();
      }
    },
    close(_name, text) {
      const place = places.pop();
      const said = text.trim();
      if (texts) {
        if (place?.ofMessage === 'PmtInf/CdtTrfTxInf') return endOfTransaction();
        if (said === '') return;
        count();
        const path = place?.ofPayment;
        if (path === undefined) return;
        const there = texts.get(path);
        if (there && !repeated.has(path))
          throw new UnreadableFile(`Payment ${transactions} says ${path} more than once. ${again}`);
        if (there) there.push(said);
        else texts.set(path, [said]);
        return;
      }
      if (place?.ofMessage === 'PmtInf') {
        tell();
        told.onEndOfInformation?.({ number: informations, ...totals });
        return;
      }
      if (said === '' || place?.ofMessage === undefined) return;
      sayOnce(place.ofMessage);
      switch (place.ofMessage) {
        case 'GrpHdr/MsgId':
          header.messageId = said;
          break;
        case 'GrpHdr/InitgPty/Nm':
          header.party = said;
          break;
        case 'GrpHdr/InitgPty/Id/OrgId/Othr/Id':
          header.party ||= said;
          break;
        case 'PmtInf/PmtMtd':
          method = said;
          break;
        case 'PmtInf/NbOfTxs':
          totals.count = said;
          break;
        case 'PmtInf/CtrlSum':
          totals.controlSum = said;
          break;
        case 'GrpHdr/NbOfTxs':
          header.count = said;
          break;
        case 'GrpHdr/CtrlSum':
          header.controlSum = said;
          break;
        case 'PmtInf/DbtrAcct/Id/IBAN':
          debtorAccount = said;
          break;
        case 'PmtInf/DbtrAcct/Id/Othr/Id':
          debtorAccount ||= said;
          break;
        case 'PmtInf/ReqdExctnDt':
        case 'PmtInf/ReqdExctnDt/Dt':
        case 'PmtInf/ReqdExctnDt/DtTm':
          executionDate = said;
          break;
        case 'PmtInf/PmtTpInf/LclInstrm/Cd':
        case 'PmtInf/PmtTpInf/LclInstrm/Prtry':
          count();
          commonInstruments.push(said);
          break;
        case 'PmtInf/PmtTpInf/SvcLvl/Cd':
        case 'PmtInf/PmtTpInf/SvcLvl/Prtry':
          count();
          commonServiceLevels.push(said);
          break;
      }
    },
  });
  return reader;
}

/** Of the methods of the standard one alone is a transfer. */
function methodWords(number: number, method: string): string {
  switch (method) {
    case 'CHK':
      return `PmtInf ${number} asks for cheques (PmtMtd CHK), which Paydesk does not send. Export its payments as transfers (TRF).`;
    case 'TRA':
      return `PmtInf ${number} is an advice of transfers that somebody else makes (PmtMtd TRA). Nothing of it is to be paid here.`;
    case '':
      return `PmtInf ${number} does not say how it is paid (PmtMtd). Export the file again with TRF, the method of transfers.`;
    default:
      return `PmtInf ${number} asks for the payment method “${method.slice(0, 20)}” (PmtMtd). Paydesk sends transfers (TRF).`;
  }
}
