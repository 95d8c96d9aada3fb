import type { Actor } from '@/lib/access/grant';
import type { Iban } from '@/lib/kernel/banking/iban';
import type { AccountingExportId, PackId } from '@/lib/kernel/ids';
import type { Result } from '@/lib/kernel/result';
import type { DocumentForm } from '@/lib/kernel/topics/document-form';
import type {
  CounterFigures,
  ExportChoice,
  ExportPreview,
  ExportRefusal,
  ExportRequest,
} from '../accounting/exports/export';
import type { RulesTrial } from '../accounting/exports/preview';
import type { StatementFormat } from '../formats/shared/format-names';
import type { Period } from '../model/period';
import type { StatementHead } from '../model/statement';

/** How a PDF is printed, apart from what the database has of the company. */
export type PrintedAs = {
  readonly form: DocumentForm;
  /** The address of the page that verifies a code. */
  readonly verifyAt: string;
};

/**
 * Jobs of the thread as plain data: a statement file, a monthly pack file, the current code of a statement,
 * or an export for accounting with what leads to it. Each names the requester, whose permission the thread
 * checks again.
 */
export type Jobs = {
  readonly statement: {
    readonly actor: Actor;
    readonly account: Iban;
    readonly period: Period;
    readonly format: StatementFormat;
    readonly generatedAt: Date;
  } & PrintedAs;
  readonly pack: { readonly actor: Actor; readonly pack: PackId; readonly generatedAt: Date } & PrintedAs;
  readonly today: { readonly actor: Actor; readonly account: Iban; readonly period: Period };
  readonly accountingExport: { readonly actor: Actor; readonly request: ExportRequest };
  readonly accountingPreview: { readonly actor: Actor; readonly choice: ExportChoice };
  readonly accountingTrial: { readonly actor: Actor; readonly trial: RulesTrial };
};
export type JobKind = keyof Jobs;
/** The kinds that produce a file. */
export type FileKind = 'statement' | 'pack';
/** The kinds that only answer. */
export type AnswerKind = Exclude<JobKind, FileKind>;

/** Data available before the first byte. `asOf` is the fetch time of the oldest part. */
export type Answers = {
  readonly statement: { readonly head: StatementHead; readonly asOf: Date };
  readonly pack: { readonly fileName: string };
  readonly today: { readonly head: StatementHead; readonly asOf: Date; readonly code: string };
  readonly accountingExport: Result<AccountingExportId, ExportRefusal>;
  readonly accountingPreview: Result<ExportPreview, ExportRefusal>;
  readonly accountingTrial: Result<readonly CounterFigures[], ExportRefusal>;
};

/**
 * Why there is no file: days not cached, pack unknown or not ready, role not permitted, or too many files in
 * progress, overall or for the requester.
 */
export type FileRefusal = 'nothing_cached' | 'no_pack' | 'not_allowed' | 'busy' | 'too_many_files';
