/** The lists of which people save views. */
export const listNames = ['payments', 'batches', 'beneficiaries'] as const;
export type ListName = (typeof listNames)[number];

export const densities = ['comfortable', 'compact'] as const;
export type Density = (typeof densities)[number];

/** How a person sees a list: the height of its rows, and its columns in order. */
export type ListSettings<Column extends string = string> = {
  readonly density: Density;
  readonly columns: readonly Column[];
};

/** Those of the chosen columns that the list has, each once. */
export const knownColumns = <Column extends string>(
  chosen: readonly string[],
  columns: readonly Column[],
): readonly Column[] =>
  [...new Set(chosen)].flatMap((name) => columns.find((column) => column === name) ?? []);
