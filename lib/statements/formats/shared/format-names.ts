import type { LocalDate } from '@/lib/kernel/dates/calendar';

/**
 * Start of the file name, file extension, media type and label of each export format, in the order of menus.
 * Safe to import in the browser.
 */
export const formatNames = {
  pdf: { stem: 'statement', extension: 'pdf', contentType: 'application/pdf', label: 'PDF' },
  csv: { stem: 'statement', extension: 'csv', contentType: 'text/csv; charset=utf-8', label: 'CSV' },
  xlsx: {
    stem: 'statement',
    extension: 'xlsx',
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    label: 'Excel',
  },
  camt053: {
    stem: 'statement',
    extension: 'xml',
    contentType: 'application/xml; charset=utf-8',
    label: 'camt.053',
  },
  camt052: {
    stem: 'interim',
    extension: 'xml',
    contentType: 'application/xml; charset=utf-8',
    label: 'camt.052',
  },
  camt054: {
    stem: 'credits',
    extension: 'xml',
    contentType: 'application/xml; charset=utf-8',
    label: 'camt.054',
  },
  mt940: {
    stem: 'statement',
    extension: 'sta',
    contentType: 'text/plain; charset=us-ascii',
    label: 'MT940',
  },
  mt942: { stem: 'interim', extension: 'vmk', contentType: 'text/plain; charset=us-ascii', label: 'MT942' },
} as const;

export type StatementFormat = keyof typeof formatNames;

// safe: the keys of a constant object
export const allFormats = Object.keys(formatNames) as StatementFormat[];

/** Reports without a final balance. */
const interimReports: readonly StatementFormat[] = ['camt052', 'mt942'];

/** The formats for a period: interim reports only while its last day is not over. */
export const formatsFor = (
  { to }: { readonly to: LocalDate },
  today: LocalDate,
): readonly StatementFormat[] =>
  to >= today ? allFormats : allFormats.filter((format) => !interimReports.includes(format));
