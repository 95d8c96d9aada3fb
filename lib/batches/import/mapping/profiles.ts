import { parseIban } from '@/lib/kernel/banking/iban';
import { columnsOfHeadings, comparedHeading } from './headings';
import type { MappedField } from './mapped-fields';

/** The export of an accounting system. */
type Profile = {
  readonly system: string;
  /** Headings that no other export has together. */
  readonly signature: readonly string[];
  /** Headings of each field, the best first. */
  readonly columns: Readonly<Partial<Record<MappedField, readonly string[]>>>;
};

/** Known exports, by the names of their fields in the documents of each system. */
const profiles: readonly Profile[] = [
  {
    // Bills. The account comes from the contacts, whose account number may be a number of the customer.
    system: 'Xero',
    signature: ['ContactName', 'InvoiceAmountDue'],
    columns: {
      beneficiaryName: ['ContactName'],
      beneficiaryAccount: ['BankAccountNumber', 'AccountNumber'],
      amount: ['InvoiceAmountDue'],
      reference: ['InvoiceNumber', 'Reference'],
      executionDate: ['DueDate'],
      amountCurrency: ['Currency'],
    },
  },
  {
    // Creditors of the DATEV format, with amounts beside them.
    system: 'DATEV',
    signature: ['IBAN-Nr. 1'],
    columns: {
      beneficiaryName: [
        'Name (Adressattyp Unternehmen)',
        'Name (Adressattyp keine Angabe)',
        'Kurzbezeichnung',
      ],
      beneficiaryAccount: ['IBAN-Nr. 1'],
      amount: ['Zahlbetrag', 'Betrag', 'Umsatz (ohne Soll/Haben-Kz)'],
      reference: ['Verwendungszweck 1', 'Verwendungszweck', 'Buchungstext', 'Belegfeld 1'],
      endToEndId: ['Belegfeld 1'],
      bankBic: ['SWIFT-Code 1'],
      executionDate: ['Ausführungsdatum', 'Fälligkeit', 'Fälligkeitsdatum'],
      amountCurrency: ['WKZ Umsatz', 'WKZ'],
    },
  },
  {
    // Payments, whose currency has the name that only DATEV gives it.
    system: 'DATEV',
    signature: ['IBAN', 'Betrag', 'WKZ'],
    columns: {
      beneficiaryName: ['Empfängername', 'Empfänger', 'Name'],
      beneficiaryAccount: ['IBAN'],
      amount: ['Betrag'],
      reference: ['Verwendungszweck 1', 'Verwendungszweck', 'Buchungstext'],
      endToEndId: ['Belegfeld 1'],
      bankBic: ['BIC'],
      executionDate: ['Ausführungsdatum', 'Fälligkeit', 'Fälligkeitsdatum'],
      debitedAccount: ['Auftraggeber IBAN', 'Belastungskonto'],
      amountCurrency: ['WKZ'],
    },
  },
  {
    // Table REGUH: what the payment program settled, under the technical names of its fields.
    system: 'SAP',
    signature: ['ZNME1', 'ZIBAN'],
    columns: {
      beneficiaryName: ['ZNME1'],
      beneficiaryAccount: ['ZIBAN'],
      amount: ['RWBTR', 'RBETR'],
      reference: ['SGTXT', 'XBLNR'],
      endToEndId: ['VBLNR'],
      bankBic: ['ZSWIF'],
      executionDate: ['AUSFD', 'VALUT'],
      amountCurrency: ['WAERS'],
    },
  },
  {
    // Open items of vendors.
    system: 'SAP',
    signature: ['IBAN', 'Amount in local currency'],
    columns: {
      beneficiaryName: ['Name 1', 'Vendor name', 'Name'],
      beneficiaryAccount: ['IBAN'],
      amount: ['Amount in local currency'],
      reference: ['Reference', 'Text'],
      endToEndId: ['Document Number'],
      executionDate: ['Net due date', 'Due date', 'Payment date'],
      amountCurrency: ['Local Currency'],
    },
  },
  {
    system: 'SAP',
    signature: ['IBAN', 'Betrag in Hauswährung'],
    columns: {
      beneficiaryName: ['Name 1', 'Name'],
      beneficiaryAccount: ['IBAN'],
      amount: ['Betrag in Hauswährung'],
      reference: ['Referenz', 'Text'],
      endToEndId: ['Belegnummer'],
      executionDate: ['Nettofälligkeit', 'Fälligkeit', 'Fälligkeitsdatum'],
      amountCurrency: ['Hauswährung'],
    },
  },
  {
    // A saved search of bill payments, with bank details of the entity.
    system: 'NetSuite',
    signature: ['Document Number', 'Amount (Foreign Currency)'],
    columns: {
      beneficiaryName: ['Payee', 'Vendor', 'Name'],
      beneficiaryAccount: ['IBAN', 'Bank Account Number'],
      amount: ['Amount (Foreign Currency)'],
      reference: ['Memo', 'Document Number'],
      endToEndId: ['Transaction Number', 'Document Number'],
      bankBic: ['BIC', 'SWIFT Code'],
      executionDate: ['Payment Date', 'Due Date', 'Date Due'],
      amountCurrency: ['Currency'],
    },
  },
  {
    // Suppliers of Sage 50 and Sage 200, with their bank details.
    system: 'Sage',
    signature: ['Account Reference', 'Account Name'],
    columns: {
      beneficiaryName: ['Account Name'],
      beneficiaryAccount: ['IBAN', 'Bank Account Number'],
      amount: ['Payment Amount', 'Amount Due', 'Outstanding', 'Amount'],
      reference: ['Bank Payment Reference', 'Invoice Number', 'Reference'],
      bankBic: ['BIC/Swift'],
      executionDate: ['Payment Date', 'Due Date'],
      amountCurrency: ['Currency'],
    },
  },
  {
    // Vendor payments: labels of account.payment, then its technical names.
    system: 'Odoo',
    signature: ['Recipient Bank Account'],
    columns: {
      beneficiaryName: ['Customer/Vendor', 'Partner', 'Vendor'],
      beneficiaryAccount: ['Recipient Bank Account'],
      amount: ['Amount', 'Payment Amount'],
      reference: ['Memo', 'Reference'],
      endToEndId: ['Number'],
      executionDate: ['Payment Date', 'Due Date'],
      amountCurrency: ['Currency'],
    },
  },
  {
    system: 'Odoo',
    signature: ['partner_id', 'partner_bank_id'],
    columns: {
      beneficiaryName: ['partner_id'],
      beneficiaryAccount: ['partner_bank_id'],
      amount: ['amount'],
      reference: ['memo', 'ref', 'communication'],
      endToEndId: ['name'],
      executionDate: ['payment_date', 'date_maturity'],
      amountCurrency: ['currency_id'],
    },
  },
  {
    // Cashflow payments, under the names of their fields.
    system: 'Exact',
    signature: ['AccountName', 'AccountBankAccountNumber'],
    columns: {
      beneficiaryName: ['AccountName'],
      beneficiaryAccount: ['AccountBankAccountNumber'],
      amount: ['AmountDC', 'AmountFC'],
      reference: ['PaymentReference', 'YourRef', 'Description'],
      endToEndId: ['EntryNumber', 'InvoiceNumber'],
      executionDate: ['PaymentDate', 'DueDate'],
      // The supplier's is the one of the account.
      debitedAccount: ['BankAccountNumber'],
      amountCurrency: ['Currency'],
    },
  },
];

/** The system whose export has these headings; undefined for none. */
export function profileOf(headings: readonly string[]): Profile | undefined {
  const present = new Set(headings.map(comparedHeading));
  return profiles.find(({ signature }) =>
    signature.every((heading) => present.has(comparedHeading(heading))),
  );
}

/**
 * Columns by field whose headings are known: only those of the export that the headings identify, and
 * otherwise by each heading alone.
 */
export function knownColumns(
  headings: readonly string[],
  rows: readonly (readonly string[])[] = [],
): Partial<Record<MappedField, number>> {
  const profile = profileOf(headings);
  if (!profile) return columnsOfHeadings(headings, rows);
  const columns: Partial<Record<MappedField, number>> = {};
  const isTaken = (at: number): boolean => Object.values(columns).includes(at);
  const compared = headings.map(comparedHeading);
  // safe: the keys of a record of fields
  for (const [field, names] of Object.entries(profile.columns) as [MappedField, readonly string[]][]) {
    const among = names
      .map((name) => compared.indexOf(comparedHeading(name)))
      .filter((at) => at >= 0 && !isTaken(at));
    const hasIbans = (at: number) => rows.some((cells) => parseIban(cells[at] ?? '').ok);
    const chosen = (field === 'beneficiaryAccount' ? among.find(hasIbans) : undefined) ?? among[0];
    if (chosen !== undefined) columns[field] = chosen;
  }
  return columns;
}
