import { ownAccount } from '../orders/orders';

type Parts = {
  readonly version?: '03' | '09';
  readonly header?: string;
  readonly transactions?: string;
  readonly information?: string;
};

/** One payment of a pain.001: a SEPA payment of 12.50 with the given changes. */
export const transaction = ({
  amount = '<InstdAmt Ccy="EUR">12.50</InstdAmt>',
  creditor = '<Nm>Soren Soehne</Nm>',
  account = '<IBAN>DE89370400440532013000</IBAN>',
  agent = '',
  type = '',
  remittance = '<Ustrd>Invoice 2026-17</Ustrd>',
} = {}): string => `<CdtTrfTxInf><PmtId><EndToEndId>E2E-1</EndToEndId></PmtId>${type}<Amt>${amount}</Amt>
  ${agent}<Cdtr>${creditor}</Cdtr><CdtrAcct><Id>${account}</Id></CdtrAcct>
  ${remittance && `<RmtInf>${remittance}</RmtInf>`}</CdtTrfTxInf>`;

/** The header of a PmtInf. */
export const information = ({
  account = String(ownAccount),
  date = '2026-11-23',
  version = '09',
} = {}): string =>
  `<PmtInf><PmtInfId>P1</PmtInfId><PmtMtd>TRF</PmtMtd>
  <ReqdExctnDt>${version === '09' ? `<Dt>${date}</Dt>` : date}</ReqdExctnDt><Dbtr><Nm>Us</Nm></Dbtr>
  <DbtrAcct><Id><IBAN>${account}</IBAN></Id></DbtrAcct><DbtrAgt><FinInstnId/></DbtrAgt>`;

/** A complete customer credit transfer initiation. */
export const paymentFile = ({
  version = '09',
  header = '<NbOfTxs>1</NbOfTxs><CtrlSum>12.50</CtrlSum>',
  transactions = transaction(),
  information: ofPayment = information({ version }),
}: Parts = {}): string => `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.${version}"><CstmrCdtTrfInitn>
<GrpHdr><MsgId>M-1</MsgId><CreDtTm>2026-11-21T09:00:00</CreDtTm>${header}<InitgPty><Nm>Us</Nm></InitgPty></GrpHdr>
${ofPayment}${transactions}</PmtInf></CstmrCdtTrfInitn></Document>`;

type PartOfFile = Parameters<typeof information>[0] & { readonly amount?: string };

/** One with a PmtInf of one payment for each of these. */
export const fileOfParts = (parts: readonly PartOfFile[]): string => {
  const [first, ...others] = parts.map(({ amount = '12.50', ...changes }) => ({
    information: information(changes),
    transaction: transaction({ amount: `<InstdAmt Ccy="EUR">${amount}</InstdAmt>` }),
  }));
  const behind = others.map((part) => `</PmtInf>\n${part.information}${part.transaction}`).join('');
  const transactions = `${first?.transaction ?? ''}${behind}`;
  return paymentFile({ header: '', transactions, ...(first && { information: first.information }) });
};
