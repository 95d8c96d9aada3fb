import type { Actor } from '@/lib/access/grant';
import type { Iban } from '@/lib/kernel/banking/iban';
import type { PackId } from '@/lib/kernel/ids';
import type { StatementFormat } from '../formats/shared/format-names';
import type { Period } from '../model/period';
import type { StatementHead } from '../model/statement';

/**
 * What the thread is asked for, as plain data: a statement as a file, a monthly pack as one, or what the
 * books say today. Each names who asks; whether they may is asked again where it is done.
 */
export type Jobs = {
  readonly statement: {
    readonly actor: Actor;
    readonly account: Iban;
    readonly period: Period;
    readonly format: StatementFormat;
    readonly generatedAt: Date;
  };
  readonly pack: { readonly actor: Actor; readonly pack: PackId; readonly generatedAt: Date };
  readonly today: { readonly actor: Actor; readonly account: Iban; readonly period: Period };
};
export type JobKind = keyof Jobs;
/** The kinds that give a file. */
export type FileKind = Exclude<JobKind, 'today'>;

/** What is known before the first byte. `asOf` is when the service said the oldest part of it. */
export type Answers = {
  readonly statement: { readonly head: StatementHead; readonly asOf: Date };
  readonly pack: { readonly fileName: string };
  readonly today: { readonly head: StatementHead; readonly asOf: Date; readonly code: string };
};

/**
 * Why there is no file: no copy of these days is kept, there is no such pack or it is not ready, the role
 * does not allow it, or too many files are being made, by everybody or by the one who asks.
 */
export type FileRefusal = 'nothing_cached' | 'no_pack' | 'not_allowed' | 'busy' | 'too_many_files';
