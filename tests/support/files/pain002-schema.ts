import { XMLParser, XMLValidator } from 'fast-xml-parser';

/**
 * The message definition of pain.002.001.10, as far as a report about credit transfers uses it, and a
 * validator of it: names, order and number of elements, lengths, patterns and codes. Written from the
 * definition of ISO 20022 and independent of the writer.
 */
type Simple = RegExp;
type Child = readonly [name: string, least: number, most: number, type: keyof typeof complexTypes | Simple];

const text = (most: number): RegExp => new RegExp(`^[\\s\\S]{1,${most}}$`, 'u');
const dateTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)?$/;
const decimal = /^(?=(?:\D*\d){1,18}\D*$)\d+(\.\d{1,17})?$/;
const amount = /^(?=(?:\D*\d){1,18}\D*$)\d+(\.\d{1,5})?$/;
const iban = /^[A-Z]{2}\d\d[a-zA-Z0-9]{1,30}$/;
const groupStatus = /^(ACCC|ACCP|ACSC|ACSP|ACTC|ACWC|PART|PDNG|RCVD|RJCT)$/;
const transactionStatus = /^(ACCC|ACCP|ACSC|ACSP|ACTC|ACWC|ACWP|CANC|PDNG|RCVD|RJCT)$/;
const reason = /^(AC03|AM03|AM12|BE04|BE11|DS02|FF03|FF08|MS03|NARR|RC04|RR03|RR07)$/;

const complexTypes = {
  Document: [['CstmrPmtStsRpt', 1, 1, 'CustomerPaymentStatusReportV10']],
  CustomerPaymentStatusReportV10: [
    ['GrpHdr', 1, 1, 'GroupHeader86'],
    ['OrgnlGrpInfAndSts', 1, 1, 'OriginalGroupHeader17'],
    ['OrgnlPmtInfAndSts', 0, Infinity, 'OriginalPaymentInstruction32'],
  ],
  GroupHeader86: [
    ['MsgId', 1, 1, text(35)],
    ['CreDtTm', 1, 1, dateTime],
  ],
  OriginalGroupHeader17: [
    ['OrgnlMsgId', 1, 1, text(35)],
    ['OrgnlMsgNmId', 1, 1, text(35)],
    ['OrgnlCreDtTm', 0, 1, dateTime],
    ['OrgnlNbOfTxs', 0, 1, /^\d{1,15}$/],
    ['OrgnlCtrlSum', 0, 1, decimal],
    ['GrpSts', 0, 1, groupStatus],
    ['StsRsnInf', 0, Infinity, 'StatusReasonInformation12'],
    ['NbOfTxsPerSts', 0, Infinity, 'NumberOfTransactionsPerStatus5'],
  ],
  OriginalPaymentInstruction32: [
    ['OrgnlPmtInfId', 1, 1, text(35)],
    ['OrgnlNbOfTxs', 0, 1, /^\d{1,15}$/],
    ['OrgnlCtrlSum', 0, 1, decimal],
    ['PmtInfSts', 0, 1, groupStatus],
    ['StsRsnInf', 0, Infinity, 'StatusReasonInformation12'],
    ['NbOfTxsPerSts', 0, Infinity, 'NumberOfTransactionsPerStatus5'],
    ['TxInfAndSts', 0, Infinity, 'PaymentTransaction105'],
  ],
  NumberOfTransactionsPerStatus5: [
    ['DtldNbOfTxs', 1, 1, /^\d{1,15}$/],
    ['DtldSts', 1, 1, transactionStatus],
    ['DtldCtrlSum', 0, 1, decimal],
  ],
  StatusReasonInformation12: [
    ['Rsn', 0, 1, 'StatusReason6Choice'],
    ['AddtlInf', 0, Infinity, text(105)],
  ],
  StatusReason6Choice: [['Cd', 1, 1, reason]],
  PaymentTransaction105: [
    ['StsId', 0, 1, text(35)],
    ['OrgnlInstrId', 0, 1, text(35)],
    ['OrgnlEndToEndId', 0, 1, text(35)],
    ['TxSts', 0, 1, transactionStatus],
    ['StsRsnInf', 0, Infinity, 'StatusReasonInformation12'],
    ['ChrgsInf', 0, Infinity, 'Charges7'],
    ['AccptncDtTm', 0, 1, dateTime],
    ['AcctSvcrRef', 0, 1, text(35)],
    ['ClrSysRef', 0, 1, text(35)],
    ['OrgnlTxRef', 0, 1, 'OriginalTransactionReference28'],
  ],
  Charges7: [
    ['Amt', 1, 1, amount],
    ['Agt', 1, 1, 'BranchAndFinancialInstitutionIdentification6'],
  ],
  BranchAndFinancialInstitutionIdentification6: [
    ['FinInstnId', 1, 1, 'FinancialInstitutionIdentification18'],
  ],
  FinancialInstitutionIdentification18: [['Othr', 0, 1, 'GenericIdentification']],
  OriginalTransactionReference28: [
    ['Amt', 0, 1, 'AmountType4Choice'],
    ['RmtInf', 0, 1, 'RemittanceInformation16'],
    ['Cdtr', 0, 1, 'Party40Choice'],
    ['CdtrAcct', 0, 1, 'CashAccount38'],
  ],
  AmountType4Choice: [['InstdAmt', 1, 1, amount]],
  RemittanceInformation16: [['Ustrd', 0, Infinity, text(140)]],
  Party40Choice: [['Pty', 1, 1, 'PartyIdentification135']],
  PartyIdentification135: [['Nm', 0, 1, text(140)]],
  CashAccount38: [['Id', 1, 1, 'AccountIdentification4Choice']],
  AccountIdentification4Choice: [
    ['IBAN', 0, 1, iban],
    ['Othr', 0, 1, 'GenericIdentification'],
  ],
  GenericIdentification: [['Id', 1, 1, text(35)]],
} as const satisfies Readonly<
  Record<string, readonly (readonly [string, number, number, string | RegExp])[]>
>;

/** An element as the parser gives it in order: a name with its children, or text. */
type Node = Readonly<Record<string, unknown>>;

/** What violates the definition, by the path of the element; nothing in a valid report. */
export function violationsOf(xml: string): readonly string[] {
  const wellFormed = XMLValidator.validate(xml);
  if (wellFormed !== true) return [wellFormed.err.msg];
  const parser = new XMLParser({ preserveOrder: true, ignoreAttributes: false, parseTagValue: false });
  // safe: the form that the parser gives
  const [, root] = parser.parse(xml) as readonly Node[];
  const namespace = attributesOf(root)['@_xmlns'];
  const violations: string[] = [];
  if (namespace !== 'urn:iso:std:iso:20022:tech:xsd:pain.002.001.10')
    violations.push(`namespace ${namespace}`);
  if (nameOf(root) !== 'Document') violations.push(`root ${nameOf(root)}`);
  check(root, 'Document', 'Document', violations);
  return violations;
}

const nameOf = (node: Node | undefined): string =>
  Object.keys(node ?? {}).find((name) => name !== ':@') ?? '';
const childrenOf = (node: Node | undefined): readonly Node[] =>
  // safe: the form that the parser gives
  (node?.[nameOf(node)] ?? []) as readonly Node[];
const attributesOf = (node: Node | undefined): Readonly<Record<string, string>> =>
  // safe: the form that the parser gives
  (node?.[':@'] ?? {}) as Readonly<Record<string, string>>;
const textOf = (node: Node): string =>
  childrenOf(node)
    .map((child) => String(child['#text'] ?? ''))
    .join('');

function check(
  node: Node | undefined,
  path: string,
  type: keyof typeof complexTypes,
  violations: string[],
): void {
  const children = childrenOf(node).filter((child) => !('#text' in child));
  const model: readonly Child[] = complexTypes[type];
  let last = 0;
  for (const child of children) {
    const place = model.findIndex(([name]) => name === nameOf(child));
    const [, , , inner] = model[place] ?? [];
    const here = `${path}/${nameOf(child)}`;
    if (inner === undefined) violations.push(`${here} is unknown`);
    else if (place < last) violations.push(`${here} is out of order`);
    else if (typeof inner === 'string') check(child, here, inner, violations);
    else checkText(child, here, inner, violations);
    last = Math.max(last, place);
  }
  if (children.length === 0) violations.push(`${path} is empty`);
  for (const [name, least, most] of model) {
    const count = children.filter((child) => nameOf(child) === name).length;
    if (count < least || count > most) violations.push(`${path}/${name} occurs ${count} times`);
  }
}

function checkText(node: Node, path: string, pattern: RegExp, violations: string[]): void {
  if (!pattern.test(textOf(node))) violations.push(`${path} is “${textOf(node)}”`);
  if (/Amt$/.test(path) && !/^[A-Z]{3}$/.test(attributesOf(node)['@_Ccy'] ?? ''))
    violations.push(`${path} has no currency`);
}
