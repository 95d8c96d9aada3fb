import type { Iban } from '@/lib/kernel/banking/iban';
import type { LocalDate } from '@/lib/kernel/dates/calendar';
import type { AccountingExportId } from '@/lib/kernel/ids';
import type { MinorUnits } from '@/lib/kernel/money';
import type { AccountingFormat } from '@/lib/kernel/topics/accounting';
import type { BookingReason } from '../entries/booking';

/** What is exported: entries of these accounts since the last export, or of a period. */
export type ExportChoice = {
  readonly accounts: readonly Iban[];
  readonly format: AccountingFormat;
  readonly period: { readonly from: LocalDate; readonly to: LocalDate } | null;
};

/** A request for an export under an identifier from its form, so that repeating it makes no second one. */
export type ExportRequest = ExportChoice & {
  readonly id: AccountingExportId;
  /** The mapping on the page: another one would make another file than the preview. */
  readonly mappingVersion: number;
};

/** Why no export is made. */
export type ExportRefusal =
  | 'not_allowed'
  | 'no_mapping'
  | 'no_datev'
  | 'no_accounts'
  | 'mapping_changed'
  /** A confidential account is exported alone, so that others may have the files of theirs. */
  | 'confidential_alone'
  | 'account_unmapped'
  | 'nothing_new'
  | 'amount_too_large'
  /** Entries changed while the file was made, repeatedly. */
  | 'entries_changing';

/** Entries of an account that an export would contain. */
export type AccountFigures = {
  readonly account: Iban;
  readonly coversTo: LocalDate;
  readonly entryCount: number;
  readonly lateCount: number;
  /** Entries of months whose statement contradicts itself. */
  readonly heldBack: number;
  readonly credits: MinorUnits;
  readonly debits: MinorUnits;
};

/** Number and sum of bookings with one counter account. */
export type CounterFigures = {
  readonly reason: BookingReason;
  /** The index of the rule. */
  readonly rule: number | null;
  readonly counterAccount: string;
  readonly count: number;
  readonly credits: MinorUnits;
  readonly debits: MinorUnits;
};

/** What an export would contain, before it is made. */
export type ExportPreview = {
  readonly accounts: readonly AccountFigures[];
  readonly counters: readonly CounterFigures[];
  /** Exported entries that the provider has changed or removed since. */
  readonly changedSince: number;
};
