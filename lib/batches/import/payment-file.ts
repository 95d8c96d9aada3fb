import { messagePlace, type PaymentPath, type Place } from './payment-places';
import { UnreadableFile } from './unreadable-file';
import { createXmlReader } from './xml-events';

/** What a customer credit transfer initiation says before its payments: of the message and of one PmtInf. */
export type PaymentInformation = {
  readonly messageId: string;
  /** Of the group header, as the file writes them. */
  readonly count: string;
  readonly controlSum: string;
  /** From 1. */
  readonly number: number;
  readonly debtorAccount: string;
  readonly executionDate: string;
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
};

const namespaces = /^urn:iso:std:iso:20022:tech:xsd:pain\.001\.001\.(03|09)$/;
const mostTextsOfOne = 400;

/**
 * Reads pain.001.001.09 and .03 as it comes. `onTransaction` is told of every payment; `onInformation` of every PmtInf before its first
 * payment. Throws `UnreadableFile` for any other document.
 */
export function createPaymentFileReader(told: {
  readonly onInformation: (information: PaymentInformation) => void;
  readonly onTransaction: (transaction: Transaction) => void;
}) {
  /** Of the elements that are open: each where it is looked at, or leads to what is. */
  const places: (Place | undefined)[] = [];
  const header = { messageId: '', count: '', controlSum: '' };
  let informations = 0;
  let transactions = 0;
  let commonInstruments: string[] = [];
  let isTold = false;
  let debtorAccount = '';
  let executionDate = '';
  let texts: Map<PaymentPath, string[]> | undefined;
  let textCount = 0;
  let currency = '';
  let hasAmount = false;

  const tell = () => {
    if (isTold || informations === 0) return;
    isTold = true;
    told.onInformation({ ...header, number: informations, debtorAccount, executionDate });
  };
  const count = () => {
    textCount += 1;
    if (textCount > mostTextsOfOne)
      throw new UnreadableFile(`Payment ${transactions} has too many elements.`);
  };
  const endOfTransaction = () => {
    if (texts) told.onTransaction({ number: transactions, texts, currency, commonInstruments });
    texts = undefined;
  };

  return createXmlReader({
    begin(name, namespace) {
      if (name !== 'Document' || !namespaces.test(namespace)) {
        throw new UnreadableFile(
          namespace.startsWith('urn:iso:std:iso:20022:')
            ? `This is ${namespace.split(':').at(-1)}. Payments are taken as pain.001.001.09 or pain.001.001.03.`
            : 'This XML is no payment file. Payments are taken as pain.001.001.09 or pain.001.001.03.',
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
        isTold = false;
        debtorAccount = '';
        executionDate = '';
        textCount = 0;
      } else if (place.ofMessage === 'PmtInf/CdtTrfTxInf') {
        tell();
        transactions += 1;
        texts = new Map();
        textCount = 0;
        currency = '';
        hasAmount = false;
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
        if (there) there.push(said);
        else texts.set(path, [said]);
        return;
      }
      if (place?.ofMessage === 'PmtInf') return tell();
      if (said === '') return;
      switch (place?.ofMessage) {
        case 'GrpHdr/MsgId':
          header.messageId = said;
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
      }
    },
  });
}
