import { createHash } from 'node:crypto';
import { z } from 'zod';
import { type CanonicalValue, canonicalJson } from '@/lib/kernel/canonical-json';
import type { LocalDate } from '@/lib/kernel/dates/calendar';
import { csvDecimals, csvSeparators, ruleFields, ruleMatches } from './terms';

const ruleSchema = z.strictObject({
  field: z.enum(ruleFields),
  match: z.enum(ruleMatches),
  text: z.string(),
  direction: z.enum(['incoming', 'outgoing']).nullable(),
  /** One of our accounts, or all of them. */
  bankAccount: z.string().nullable(),
  counterAccount: z.string(),
  costCentre: z.string().nullable(),
});
export type MappingRule = z.infer<typeof ruleSchema>;

const mappingSchema = z.strictObject({
  /** Earlier entries are never exported: they were booked before. */
  startOn: z.string(),
  /** Ledger accounts by IBAN. */
  bankAccounts: z.record(z.string(), z.string()),
  feeAccount: z.string(),
  /** The counter account of entries that no rule takes. */
  clearingAccount: z.string(),
  /** The counter account of transfers between own accounts; without one, rules decide. */
  transferAccount: z.string().nullable(),
  /** The counter account of confidential payments; without one, the clearing account. */
  confidentialAccount: z.string().nullable(),
  /** Without these there is no DATEV file. */
  datev: z
    .strictObject({
      consultant: z.string(),
      client: z.string(),
      /** 1 to 12: the month in which a business year begins. */
      firstMonth: z.number().int(),
      accountLength: z.number().int(),
      name: z.string(),
      initials: z.string(),
      isFixed: z.boolean(),
    })
    .nullable(),
  csv: z.strictObject({ separator: z.enum(csvSeparators), decimal: z.enum(csvDecimals) }),
  rules: z.array(ruleSchema),
});

/** How entries are booked: the ledger account of each of our accounts, and counter accounts. */
export type AccountingMapping = Omit<z.infer<typeof mappingSchema>, 'startOn'> & {
  readonly startOn: LocalDate;
};
export type DatevSettings = NonNullable<AccountingMapping['datev']>;

/** A stored mapping. Throws if it has another shape: a new member needs a default here. */
export const storedMapping = (document: CanonicalValue): AccountingMapping =>
  mappingSchema.parse(document) as AccountingMapping; // safe: a date was parsed before it was stored

/** SHA-256 over the canonical form, lower-case hex, as in the audit chain. */
export const mappingHash = (document: CanonicalValue): string =>
  createHash('sha256').update(canonicalJson(document)).digest('hex');
