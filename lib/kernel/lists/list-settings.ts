/** The lists of which people save views. */
export const viewedLists = [
  'payments',
  'batches',
  'beneficiaries',
  'exceptions',
  'reconciliation',
  'audit',
  'webhooks',
  'change-requests',
  'recurring',
  'people',
] as const;
export type ViewedList = (typeof viewedLists)[number];

/** The lists of which people choose the layout. */
export const listNames = [...viewedLists, 'templates', 'entries', 'batch-rows', 'draft-rows'] as const;
export type ListName = (typeof listNames)[number];

export const densities = ['comfortable', 'compact'] as const;
export type Density = (typeof densities)[number];

/** How a person sees a list: the height of its rows, and its columns in order. */
export type ListSettings<Column extends string = string> = {
  readonly density: Density;
  readonly columns: readonly Column[];
};

/** The columns that people choose and order, and those that a list has unless others are chosen. */
export type ColumnChoice<Column extends string> = {
  readonly all: readonly Column[];
  readonly first: readonly Column[];
};

/** Those of the chosen columns that the list has, each once. */
export const knownColumns = <Column extends string>(
  chosen: readonly string[],
  columns: readonly Column[],
): readonly Column[] =>
  [...new Set(chosen)].flatMap((name) => columns.find((column) => column === name) ?? []);

/** The columns that an address names, as `columnsText` writes them; undefined if it names none. */
export function readColumns<Column extends string>(
  text: string,
  columns: readonly Column[],
): readonly Column[] | undefined {
  const known = knownColumns(text.split(','), columns);
  return known.length > 0 ? known : undefined;
}

export const columnsText = (columns: readonly string[] | undefined): string | undefined => columns?.join(',');
