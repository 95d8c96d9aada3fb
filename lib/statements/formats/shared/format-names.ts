/** File extension, media type and label of each export format. Safe to import in the browser. */
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
