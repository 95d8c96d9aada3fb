import type { Actor } from '@/lib/access/grant';
import type { Iban } from '@/lib/kernel/banking/iban';
import type { PackId } from '@/lib/kernel/ids';
import type { DocumentForm } from '@/lib/kernel/topics/document-form';
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
 * Jobs of the thread as plain data: a statement file, a monthly pack file, or the current code of a
 * statement. Each names the requester, whose permission the thread checks again.
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
};
export type JobKind = keyof Jobs;
/** The kinds that produce a file. */
export type FileKind = Exclude<JobKind, 'today'>;

/** Data available before the first byte. `asOf` is the fetch time of the oldest part. */
export type Answers = {
  readonly statement: { readonly head: StatementHead; readonly asOf: Date };
  readonly pack: { readonly fileName: string };
  readonly today: { readonly head: StatementHead; readonly asOf: Date; readonly code: string };
};

/**
 * Why there is no file: days not cached, pack unknown or not ready, role not permitted, or too many files in
 * progress, overall or for the requester.
 */
export type FileRefusal = 'nothing_cached' | 'no_pack' | 'not_allowed' | 'busy' | 'too_many_files';
