import { localeOf } from '@/locale/locale.mjs';
import { stepsInLocale } from '@/locale/locale-scope.mjs';
import type { StatementSource } from '../../model/entries/entry-batches';
import type { DocumentOptions } from './document-options';

/** `document` is how a PDF is printed. */
export type WriterOptions = { readonly generatedAt: Date; readonly document?: DocumentOptions };

/**
 * Renders a statement in one format, streamed in chunks of 32 to 64 KiB. Deterministic for the same source
 * and instant. Includes the verification code, and a remark if the statement does not add up.
 */
export type StatementWriter = (
  source: StatementSource,
  options: WriterOptions,
) => AsyncGenerator<Uint8Array, void>;

/** Programs read these files, too: headings and texts are the same for everyone. */
export const forPrograms =
  (write: StatementWriter): StatementWriter =>
  (source, options) =>
    stepsInLocale(localeOf({}), write(source, options));
