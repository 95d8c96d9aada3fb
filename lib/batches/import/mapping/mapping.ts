import { z } from 'zod';
import { type MappedField, mappedFields, neededFields } from './mapped-fields';

/** Maximum width of a table. */
export const mostColumns = 256;

const column = z
  .number()
  .int()
  .min(0)
  .max(mostColumns - 1);

/** Single-byte encodings, which only their letters tell apart. */
export const singleByteEncodings = [
  ...(['windows-1252', 'windows-1250', 'windows-1257', 'windows-1251', 'windows-1253'] as const),
  ...(['windows-1254', 'iso-8859-15', 'iso-8859-2', 'iso-8859-13', 'iso-8859-7', 'iso-8859-3'] as const),
  ...(['macintosh', 'x-mac-cyrillic', 'koi8-u', 'ibm866'] as const),
] as const;
export const encodings = ['utf-8', 'utf-16le', 'utf-16be', ...singleByteEncodings] as const;
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

/** How to read a table. Columns count from 0; a field without a column is empty in every row. */
export const tableMapping = z.strictObject({
  /** Null for a sheet. */
  encoding: z.enum(encodings).nullable(),
  /** Whether a person must still confirm the encoding, because the bytes do not determine it. */
  isEncodingOpen: z.boolean().default(false),
  delimiter: z.enum(delimiters).nullable(),
  /** Sheet name in a workbook; null for a CSV. */
  sheet: z.string().max(64).nullable(),
  /** Treatment of rows that a sheet hides or filters out, which its readers did not see. */
  hiddenRows: z.enum(['exclude', 'include']).default('exclude'),
  decimalMark: z.enum(['.', ',']),
  /** Whether the first non-empty row contains headings. */
  hasHeadings: z.boolean(),
  columns: z.partialRecord(z.enum(mappedFields), column),
  /** Default for rows without a network. */
  network: z.enum(['SEPA', 'SEPA_INSTANT', 'SWIFT']),
  /** Default for rows without a reference; empty for none. */
  reference: z.string().max(140),
});
export type TableMapping = z.output<typeof tableMapping>;

/** A mapping as it is remembered, with the fields that a person could choose from. */
export const rememberedMapping = tableMapping.extend({
  knownFields: z.array(z.string()).default([...mappedFields]),
});
export type RememberedMapping = z.output<typeof rememberedMapping>;

/** Required fields without a column or default. */
export const missingFields = ({ columns, reference }: TableMapping): MappedField[] =>
  neededFields.filter(
    (field) => columns[field] === undefined && !(field === 'reference' && reference.trim()),
  );

/**
 * Decimal mark for parsing amounts of a file. Numbers of a sheet always use a point. Null if the file is no
 * table, so that amounts parse like form input.
 */
export const decimalMarkOf = (mapping: TableMapping | null): '.' | ',' | null =>
  mapping && (mapping.sheet === null ? mapping.decimalMark : '.');

/** `decimalMarkOf` for a batch, by its stored mapping. */
export const fileMarkOf = ({ mapping }: { readonly mapping: unknown }): '.' | ',' | null =>
  decimalMarkOf(tableMapping.safeParse(mapping).data ?? null);
