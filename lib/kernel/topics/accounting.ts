/** The formats of exports for accounting. */
export const accountingFormats = ['datev', 'csv'] as const;
export type AccountingFormat = (typeof accountingFormats)[number];
