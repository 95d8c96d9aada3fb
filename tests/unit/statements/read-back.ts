import { parse } from 'csv-parse/sync';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { Parser } from 'mt940js';
import readWorkbook from 'read-excel-file/node';
import { fromDecimal } from '@/lib/kernel/money';

/** What a file says of an entry; undefined is what its format has no place for. Amounts are euro cents. */
export type EntryRead = {
  readonly date: string;
  readonly amount: bigint;
  readonly balance: bigint | undefined;
  readonly name: string;
  readonly account: string;
  readonly details: string;
  readonly paymentId: string;
  readonly externalPaymentId: string;
};

/** A statement as a reader of its format that we did not write finds it. */
export type StatementRead = {
  readonly account: string;
  readonly opening: bigint;
  readonly closing: bigint;
  readonly remark: string;
  readonly code: string;
  readonly entries: readonly EntryRead[];
};

export function readCsv(bytes: Buffer): StatementRead {
  const rows: Record<string, string>[] = parse(bytes, { bom: true, columns: true });
  const row = (record: string) => rows.find(({ Record }) => Record === record) ?? {};
  return {
    account: row('Opening balance').Account ?? '',
    opening: fromDecimal(row('Opening balance').Balance ?? ''),
    closing: fromDecimal(row('Closing balance').Balance ?? ''),
    remark: row('Remark').Reference ?? '',
    code: (row('Verification code').Reference ?? '').replaceAll(' ', ''),
    entries: rows
      .filter(({ Record }) => Record === 'Entry')
      .map((entry) => ({
        date: entry.Date ?? '',
        amount: fromDecimal(entry.Amount ?? ''),
        balance: fromDecimal(entry.Balance ?? ''),
        name: entry.Counterparty ?? '',
        account: entry['Counterparty account'] ?? '',
        details: entry.Reference ?? '',
        paymentId: entry['Payment ID'] ?? '',
        externalPaymentId: entry['External payment ID'] ?? '',
      })),
  };
}

export async function readXlsx(bytes: Buffer): Promise<StatementRead> {
  const sheets = await readWorkbook(bytes, { trim: false });
  const summary = new Map(sheets.at(-1)?.data.map(([label, value]) => [label, value]));
  const text = (value: unknown) => (value === null || value === undefined ? '' : String(value));
  const amount = (value: unknown) => fromDecimal(typeof value === 'number' ? value.toFixed(2) : text(value));
  return {
    account: text(summary.get('Account')),
    opening: amount(summary.get('Opening balance')),
    closing: amount(summary.get('Closing balance')),
    remark: text(summary.get('Remark')),
    code: text(summary.get('Verification code')).replaceAll(' ', ''),
    entries: sheets.slice(0, -1).flatMap(({ data: [, ...rows] }) =>
      rows.map((row) => ({
        date: row[0] instanceof Date ? row[0].toISOString().slice(0, 10) : text(row[0]),
        amount: amount(row[5]),
        balance: amount(row[6]),
        name: text(row[1]),
        account: text(row[2]),
        details: text(row[3]),
        paymentId: text(row[9]),
        externalPaymentId: text(row[10]),
      })),
    ),
  };
}

/** An element as the parser gives it: its children by name; lists where there may be several. */
export type Element = { readonly [name: string]: Element } & readonly Element[] & string;

export function parseXml(bytes: Buffer): Element {
  const xml = bytes.toString('utf8');
  const validity = XMLValidator.validate(xml);
  if (validity !== true) throw new Error(validity.err.msg);
  const lists = new Set(['Ntry', 'Bal', 'Ustrd', 'Prtry']);
  return new XMLParser({
    ignoreAttributes: false,
    parseTagValue: false,
    trimValues: false,
    isArray: (name, path) => lists.has(name) && !String(path).includes('BkTxCd'),
  }).parse(xml);
}

const signed = (element: Element | undefined): bigint => {
  const amount = fromDecimal(String(element?.Amt?.['#text']));
  return element?.CdtDbtInd === 'DBIT' ? -amount : amount;
};

/** Root, report, balance at the end and additional information of each message. */
const camtNames = {
  camt052: ['BkToCstmrAcctRpt', 'Rpt', 'ITBD', 'AddtlRptInf'],
  camt053: ['BkToCstmrStmt', 'Stmt', 'CLBD', 'AddtlStmtInf'],
  camt054: ['BkToCstmrDbtCdtNtfctn', 'Ntfctn', '', 'AddtlNtfctnInf'],
} as const;

export const readCamt053 = (bytes: Buffer): StatementRead => readCamt(bytes, 'camt053');

/** Balances are zero in a message without them. */
export function readCamt(bytes: Buffer, message: keyof typeof camtNames): StatementRead {
  const [root, report, end, addition] = camtNames[message];
  const statement = parseXml(bytes).Document?.[root]?.[report];
  const balance = (kind: string) => {
    const found = statement?.Bal?.find((one) => one.Tp?.CdOrPrtry?.Cd === kind);
    return found ? signed(found) : 0n;
  };
  const information = statement?.[addition] ?? '';
  return {
    account: statement?.Acct?.Id?.IBAN ?? '',
    opening: balance('OPBD'),
    closing: balance(end),
    remark: information.split('. ').slice(1).join('. '),
    code: /^Verification code ([0-9a-f]{64})/.exec(information)?.[1] ?? '',
    entries: (statement?.Ntry ?? ([] as readonly Element[])).map(camtEntry),
  };
}

function camtEntry(entry: Element): EntryRead {
  const details = entry.NtryDtls?.TxDtls;
  const references = (details?.Refs?.Prtry ?? ([] as readonly Element[])).filter(
    ({ Tp }) => Tp === 'externalPaymentId',
  );
  const side = entry.CdtDbtInd === 'DBIT' ? 'Cdtr' : 'Dbtr';
  const account = details?.RltdPties?.[`${side}Acct`]?.Id;
  return {
    date: entry.BookgDt?.Dt ?? '',
    amount: signed(entry),
    balance: fromDecimal(/EUR (.*)$/.exec(entry.AddtlNtryInf ?? '')?.[1] ?? ''),
    name: details?.RltdPties?.[side]?.Pty?.Nm ?? '',
    account: account?.IBAN ?? account?.Othr?.Id ?? '',
    details: (details?.RmtInf?.Ustrd ?? ([] as readonly Element[])).join(''),
    paymentId: entry.AcctSvcrRef ?? '',
    externalPaymentId: details?.Refs?.EndToEndId ?? references.map(({ Ref }) => Ref).join(''),
  };
}

/** The words of field 86. */
export const wordsOf = (details: string): Readonly<Record<string, string>> => {
  const words = /\/(TRTP|EREF|PREF|FREF|IBAN|ACCT|NAME|OCMT|REMI)\//;
  const [, ...parts] = details.replaceAll('\n', '').split(words);
  const remittance = parts.indexOf('REMI');
  const ahead = remittance === -1 ? parts : parts.slice(0, remittance);
  const pairs = Array.from({ length: ahead.length / 2 }, (_, index) => ahead.slice(2 * index, 2 * index + 2));
  const rest = details.replaceAll('\n', '').split('/REMI/').slice(1).join('/REMI/');
  return Object.fromEntries([...pairs, ['REMI', rest]]);
};

export function readMt940(bytes: Buffer): StatementRead {
  const [statement, ...others] = new Parser({ no86Structure: true }).parse(bytes.toString('latin1'));
  if (!statement || others.length > 0) throw new Error('one statement a file');
  const cents = (euro: number) => fromDecimal(euro.toFixed(2));
  const information = (statement.informationToAccountOwner ?? '').replaceAll('\n', '');
  return {
    account: statement.accountIdentification,
    opening: cents(statement.openingBalance),
    closing: cents(statement.closingBalance),
    remark: information.split('. ').slice(1).join('. '),
    code: /^Verification code ([0-9a-f]{64})/.exec(information)?.[1] ?? '',
    entries: statement.transactions.map((transaction) => {
      const words = wordsOf(transaction.details);
      return {
        date: transaction.date.toISOString().slice(0, 10),
        amount: cents(transaction.amount),
        balance: undefined,
        name: words.NAME ?? '',
        account: words.IBAN ?? words.ACCT ?? '',
        details: words.REMI ?? '',
        paymentId: words.PREF ?? '',
        externalPaymentId: words.EREF ?? '',
      };
    }),
  };
}
