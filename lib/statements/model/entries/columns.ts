import type { ColumnChoice } from '@/lib/kernel/lists/list-settings';

/** The columns of statement entries that people choose and order, between the counterparty and the amount. */
export const entryListColumns = ['reference', 'network', 'payment', 'identifier'] as const;
export type EntryColumn = (typeof entryListColumns)[number];

export const entryColumnChoice: ColumnChoice<EntryColumn> = {
  all: entryListColumns,
  first: ['reference', 'network'],
};
