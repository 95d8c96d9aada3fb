import { creditsCamt054 } from './camt/notification';
import { reportCamt052 } from './camt/report';
import { statementCamt053 } from './camt/statement';
import { statementCsv } from './csv';
import { statementMt940 } from './mt940/render';
import { reportMt942 } from './mt942/render';
import { statementPdf } from './pdf/render';
import { forPrograms, type StatementWriter } from './shared/for-programs';
import { formatNames, type StatementFormat } from './shared/format-names';
import { statementXlsx } from './xlsx/render';

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
