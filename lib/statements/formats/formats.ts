import { localeOf } from '@/locale/locale.mjs';
import { stepsInLocale } from '@/locale/locale-scope.mjs';
import type { StatementSource } from '../model/entry-batches';
import { creditsCamt054 } from './camt/notification';
import { reportCamt052 } from './camt/report';
import { statementCamt053 } from './camt/statement';
import { statementCsv } from './csv';
import { statementMt940 } from './mt940/render';
import { reportMt942 } from './mt942/render';
import { statementPdf } from './pdf/render';
import { formatNames, type StatementFormat } from './shared/format-names';
import { statementXlsx } from './xlsx/render';

/**
 * Renders a statement in one format, streamed in chunks of 32 to 64 KiB. Deterministic for the same source
 * and instant. Includes the verification code, and a remark if the statement does not add up.
 */
export type StatementWriter = (
  source: StatementSource,
  options: { readonly generatedAt: Date },
) => AsyncGenerator<Uint8Array, void>;

/** Programs read these files, too: headings and texts are the same for everyone. */
const forPrograms =
  (write: StatementWriter): StatementWriter =>
  (source, options) =>
    stepsInLocale(localeOf({}), write(source, options));

export const statementFormats = {
  pdf: { ...formatNames.pdf, write: statementPdf },
  csv: { ...formatNames.csv, write: forPrograms(statementCsv) },
  xlsx: { ...formatNames.xlsx, write: forPrograms(statementXlsx) },
  camt053: { ...formatNames.camt053, write: forPrograms(statementCamt053) },
  camt052: { ...formatNames.camt052, write: forPrograms(reportCamt052) },
  camt054: { ...formatNames.camt054, write: forPrograms(creditsCamt054) },
  mt940: { ...formatNames.mt940, write: forPrograms(statementMt940) },
  mt942: { ...formatNames.mt942, write: forPrograms(reportMt942) },
} as const satisfies Readonly<Record<StatementFormat, { readonly write: StatementWriter }>>;
