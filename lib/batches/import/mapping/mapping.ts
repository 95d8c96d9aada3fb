import { z } from 'zod';
import { longestRow } from '../limits';
import { mostParts } from '../most-parts';
import { dayOrders } from './day-text';
import { encodings } from './encodings';
import { mappedFields } from './mapped-fields';
import { referenceSeparators } from './references';

/** Maximum width of a table. */
export const mostColumns = 256;

const column = z
  .number()
  .int()
  .min(0)
  .max(mostColumns - 1);

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
  /** Treatment of cells with formulas: whether the values count that were saved in the workbook. */
  formulas: z.enum(['refuse', 'use']).default('refuse'),
  decimalMark: z.enum(['.', ',']),
  /** Whether a row contains headings. */
  hasHeadings: z.boolean(),
  /** Line of the headings, above which nothing is read; null for the first non-empty row. */
  headingsLine: z.number().int().positive().nullable().default(null),
  columns: z.partialRecord(z.enum(mappedFields), column),
  /** Columns that continue the reference, in file order. */
  furtherReferences: z.array(column).max(mostColumns).default([]),
  referenceSeparator: z.enum(referenceSeparators).default(' '),
  /** The sign of amounts to pay: accounting systems write them as credits. */
  amountSign: z.enum(['positive', 'negative']).default('positive'),
  /** Which number of `03/04/2026` is the day; null until the dates of the file or a person say so. */
  dayOrder: z.enum(dayOrders).nullable().default(null),
  /**
   * The batch of each account and day in the file, as it was split when its import began. Empty if all rows
   * belong to one. Whoever reads the file again later reads the same.
   */
  split: z
    .array(
      z.strictObject({
        account: z.string().max(longestRow),
        day: z.string().max(10),
        part: z.number().int().min(1).max(mostParts),
      }),
    )
    .default([]),
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

/**
 * Decimal mark for parsing amounts of a file. Numbers of a sheet always use a point. Null if the file is no
 * table, so that amounts parse like form input.
 */
export const decimalMarkOf = (mapping: TableMapping | null): '.' | ',' | null =>
  mapping && (mapping.sheet === null ? mapping.decimalMark : '.');

/** `decimalMarkOf` for a batch, by its stored mapping. */
export const fileMarkOf = ({ mapping }: { readonly mapping: unknown }): '.' | ',' | null =>
  decimalMarkOf(tableMapping.safeParse(mapping).data ?? null);
