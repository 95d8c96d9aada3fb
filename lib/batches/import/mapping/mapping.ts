import { z } from 'zod';

/**
 * What a column of a table may say. All but `amountCurrency`, which is only checked, are fields of an order.
 */
export const mappedFields = [
  'beneficiaryName',
  'beneficiaryAccount',
  'amount',
  'reference',
  'network',
  'amountCurrency',
  'beneficiaryAddress',
  'bankBic',
  'bankName',
  'addressStreet',
  'addressTown',
  'addressCountry',
  'currency',
] as const;
export type MappedField = (typeof mappedFields)[number];

/** How each reads to the person who says which column is what. */
export const mappedFieldLabels: Readonly<Record<MappedField, { label: string; hint: string }>> = {
  beneficiaryName: { label: 'Beneficiary', hint: 'Who is paid. Needed.' },
  beneficiaryAccount: { label: 'IBAN or account', hint: 'Needed.' },
  amount: { label: 'Amount', hint: 'In euro. Needed.' },
  reference: { label: 'Reference', hint: 'Needed, or one text for all rows.' },
  network: {
    label: 'Network',
    hint: 'SEPA, SEPA instant or SWIFT; where it is empty, the one chosen for the batch.',
  },
  amountCurrency: { label: 'Currency of the amount', hint: 'Only checked: amounts are in euro.' },
  beneficiaryAddress: { label: 'Address', hint: 'In one line, for SEPA. Not needed.' },
  bankBic: { label: 'BIC', hint: 'For SWIFT.' },
  bankName: { label: 'Bank', hint: 'For SWIFT. Not needed.' },
  addressStreet: { label: 'Street', hint: 'For SWIFT.' },
  addressTown: { label: 'Town', hint: 'For SWIFT.' },
  addressCountry: { label: 'Country', hint: 'For SWIFT, as two letters.' },
  currency: { label: 'Currency the beneficiary gets', hint: 'For SWIFT; euro where it is empty.' },
};

export const neededFields = ['beneficiaryName', 'beneficiaryAccount', 'amount', 'reference'] as const;

/** The widest table that is read. */
export const mostColumns = 256;

const column = z
  .number()
  .int()
  .min(0)
  .max(mostColumns - 1);

/** Of one byte a character: which one it is only the letters tell. */
export const singleByteEncodings = [
  ...(['windows-1252', 'windows-1250', 'windows-1257', 'windows-1251', 'windows-1253'] as const),
  ...(['windows-1254', 'iso-8859-15', 'iso-8859-2', 'iso-8859-13', 'iso-8859-7', 'iso-8859-3'] as const),
  ...(['macintosh', 'x-mac-cyrillic', 'koi8-u', 'ibm866'] as const),
] as const;
export const encodings = ['utf-8', 'utf-16le', 'utf-16be', ...singleByteEncodings] as const;
/** How each is called. */
export const encodingLabels: Readonly<Record<(typeof encodings)[number], string>> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16, big-endian',
  'windows-1252': 'Windows-1252 (Western Europe)',
  'windows-1250': 'Windows-1250 (Central Europe)',
  'windows-1257': 'Windows-1257 (Baltic)',
  'windows-1251': 'Windows-1251 (Cyrillic)',
  'windows-1253': 'Windows-1253 (Greek)',
  'iso-8859-15': 'ISO 8859-15 (Western Europe)',
  'iso-8859-2': 'ISO 8859-2 (Central Europe)',
  'iso-8859-13': 'ISO 8859-13 (Baltic)',
  'iso-8859-7': 'ISO 8859-7 (Greek)',
  'windows-1254': 'Windows-1254 (Turkish)',
  'iso-8859-3': 'ISO 8859-3 (Maltese)',
  macintosh: 'Mac Roman (Western Europe)',
  'x-mac-cyrillic': 'Mac Cyrillic',
  'koi8-u': 'KOI8-U (Cyrillic)',
  ibm866: 'DOS 866 (Cyrillic)',
};
export type Encoding = (typeof encodings)[number];
export const delimiters = [',', ';', '\t', '|'] as const;
export type Delimiter = (typeof delimiters)[number];

/** How a table is read. Columns are counted from 0; a field that has none is empty in every row. */
export const tableMapping = z.strictObject({
  /** Of a CSV; null for a sheet. */
  encoding: z.enum(encodings).nullable(),
  /** Whether a person still has to say that the letters read right, as the bytes do not tell the encoding. */
  isEncodingOpen: z.boolean().default(false),
  delimiter: z.enum(delimiters).nullable(),
  /** Of a workbook, by its name; null for a CSV. */
  sheet: z.string().max(64).nullable(),
  /** What becomes of rows that a sheet hides or filters out: nobody who looked at it has seen them. */
  hiddenRows: z.enum(['exclude', 'include']).default('exclude'),
  decimalMark: z.enum(['.', ',']),
  /** Whether the first row that is not empty says what the columns are. */
  hasHeadings: z.boolean(),
  columns: z.partialRecord(z.enum(mappedFields), column),
  /** For rows that do not name one. */
  network: z.enum(['SEPA', 'SEPA_INSTANT', 'SWIFT']),
  /** For rows without one; empty where there is none. */
  reference: z.string().max(140),
});
export type TableMapping = z.output<typeof tableMapping>;

/** Fields that are needed and that nothing gives a value. */
export const missingFields = ({ columns, reference }: TableMapping): MappedField[] =>
  neededFields.filter(
    (field) => columns[field] === undefined && !(field === 'reference' && reference.trim()),
  );

/**
 * The mark that parts whole euros from cents, for whoever reads amounts of a file: a sheet's numbers have a
 * point, whatever is chosen. Null where the file is no table, and amounts are read as in a form.
 */
export const decimalMarkOf = (mapping: TableMapping | null): '.' | ',' | null =>
  mapping && (mapping.sheet === null ? mapping.decimalMark : '.');

/** The same of a batch, by the mapping that its file was read with, as the database keeps it. */
export const fileMarkOf = ({ mapping }: { readonly mapping: unknown }): '.' | ',' | null =>
  decimalMarkOf(tableMapping.safeParse(mapping).data ?? null);
