import { localeOf } from '@/locale/locale.mjs';
import { stepsInLocale } from '@/locale/locale-scope.mjs';
import type { StatementSource } from '../../model/entry-batches';

/**
 * Renders a statement in one format, streamed in chunks of 32 to 64 KiB. Deterministic for the same source
 * and instant. Includes the verification code, and a remark if the statement does not add up.
 */
export type StatementWriter = (
  source: StatementSource,
  options: { readonly generatedAt: Date },
) => AsyncGenerator<Uint8Array, void>;

/** Programs read these files, too: headings and texts are the same for everyone. */
export const forPrograms =
  (write: StatementWriter): StatementWriter =>
  (source, options) =>
    stepsInLocale(localeOf({}), write(source, options));
