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

/** One CdtTrfTxInf, by the path of its elements below it, and of what its PmtInf says for all of them. */
export type Transaction = {
  readonly number: number;
  /** By path ("Cdtr/Nm"); where an element comes more than once, all of them. */
  readonly texts: ReadonlyMap<string, readonly string[]>;
  /** Of InstdAmt or EqvtAmt/Amt. */
  readonly currency: string;
  readonly information: PaymentInformation;
};

const namespaces = /^urn:iso:std:iso:20022:tech:xsd:pain\.001\.001\.(03|09)$/;
/** Elements of a PmtInf that hold for each of its payments, where that does not say otherwise. */
const ofAll = /^PmtTpInf\//;
const mostTextsOfOne = 400;

/**
 * Reads pain.001.001.09 and .03 as it comes. `onTransaction` is told of every payment; `onInformation` of every PmtInf before its first
 * payment. Throws `UnreadableFile` for any other document.
 */
export function createPaymentFileReader(told: {
  readonly onInformation: (information: PaymentInformation) => void;
  readonly onTransaction: (transaction: Transaction) => void;
}) {
  /** Of the elements that are open: each by its path below the message. */
  const places: string[] = [];
  let header = { messageId: '', count: '', controlSum: '' };
  let informations = 0;
  let transactions = 0;
  let common = new Map<string, string[]>();
  let isTold = false;
  let debtorAccount = '';
  let executionDate = '';
  let texts: Map<string, string[]> | undefined;
  let textCount = 0;
  let currency = '';

  const information = (): PaymentInformation => ({
    ...header,
    ...{ number: informations, debtorAccount, executionDate },
  });
  const tell = () => {
    if (isTold || informations === 0) return;
    isTold = true;
    told.onInformation(information());
  };
  const add = (to: Map<string, string[]>, at: string, text: string) => {
    textCount += 1;
    if (textCount > mostTextsOfOne)
      throw new UnreadableFile(`Payment ${transactions} has too many elements.`);
    const there = to.get(at);
    if (there) there.push(text);
    else to.set(at, [text]);
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
      const above = places.at(-1);
      const at = places.length < 2 ? '' : above ? `${above}/${name}` : name;
      places.push(at);
      if (at === 'PmtInf') {
        informations += 1;
        common = new Map();
        isTold = false;
        debtorAccount = '';
        executionDate = '';
        textCount = 0;
      }
      if (at === 'PmtInf/CdtTrfTxInf') {
        tell();
        transactions += 1;
        texts = new Map(common);
        textCount = 0;
        currency = '';
      }
      if (texts && attributes.Ccy !== undefined) currency = attributes.Ccy;
    },
    close(_name, text) {
      const at = places.pop() ?? '';
      const said = text.trim();
      if (texts) {
        if (at === 'PmtInf/CdtTrfTxInf') {
          told.onTransaction({ number: transactions, texts, currency, information: information() });
          texts = undefined;
        } else if (said) add(texts, at.slice('PmtInf/CdtTrfTxInf/'.length), said);
        return;
      }
      if (at === 'PmtInf') return tell();
      if (!said) return;
      if (at === 'GrpHdr/MsgId') header = { ...header, messageId: said };
      if (at === 'GrpHdr/NbOfTxs') header = { ...header, count: said };
      if (at === 'GrpHdr/CtrlSum') header = { ...header, controlSum: said };
      if (at === 'PmtInf/DbtrAcct/Id/IBAN') debtorAccount = said;
      if (at === 'PmtInf/DbtrAcct/Id/Othr/Id') debtorAccount ||= said;
      if (/^PmtInf\/ReqdExctnDt(\/Dt|\/DtTm)?$/.test(at)) executionDate = said;
      const within = at.slice('PmtInf/'.length);
      if (at.startsWith('PmtInf/') && ofAll.test(within)) add(common, within, said);
    },
  });
}
