/**
 * What a statement is exported as: how its file ends, its media type, and what it is called on the screen.
 * Fit for the browser.
 */
export const formatNames = {
  pdf: { extension: 'pdf', contentType: 'application/pdf', label: 'PDF' },
  csv: { extension: 'csv', contentType: 'text/csv; charset=utf-8', label: 'CSV' },
  xlsx: {
    extension: 'xlsx',
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    label: 'Excel',
  },
  camt053: { extension: 'xml', contentType: 'application/xml', label: 'camt.053' },
  mt940: { extension: 'sta', contentType: 'text/plain; charset=us-ascii', label: 'MT940' },
} as const;

export type StatementFormat = keyof typeof formatNames;
