import { hrefOf, one, queryOf, type Search } from '@/lib/kernel/lists/address';
import { type ColumnChoice, columnsText, readColumns } from '@/lib/kernel/lists/list-settings';
import { type ListPage, listPageEntries, readListPage, type SortRules } from '@/lib/kernel/lists/sort';
import { cleanLine } from '@/lib/kernel/texts/text';

/** The columns of templates that people choose and order, between the name and the amount. */
export const templateColumns = ['beneficiary', 'account', 'lastUsed', 'creator'] as const;
export type TemplateColumn = (typeof templateColumns)[number];

export const templateColumnChoice: ColumnChoice<TemplateColumn> = {
  all: templateColumns,
  first: templateColumns,
};

export type TemplateSort = 'name' | 'beneficiary' | 'used' | 'amount';

export const templateSorts: SortRules<TemplateSort> = {
  columns: {
    name: { type: 'text', first: 'ascending' },
    beneficiary: { type: 'text', first: 'ascending' },
    used: { type: 'timestamptz', first: 'descending' },
    amount: { type: 'numeric', first: 'descending' },
  },
  initial: { by: 'name', direction: 'ascending' },
};

/** It has no pages: a team has `mostTemplates` at most. */
export type TemplateFilter = Pick<ListPage<TemplateSort>, 'sort'> & {
  /** As typed. */
  readonly text: string;
  /** The columns to show, if not those of the person's settings. */
  readonly columns?: readonly TemplateColumn[] | undefined;
};

/** Parses the URL leniently: ignores invalid values. */
export const readTemplateFilter = (search: Search): TemplateFilter => ({
  text: cleanLine(one(search.q), 140),
  columns: readColumns(one(search.columns), templateColumns),
  sort: readListPage(templateSorts, { sort: one(search.sort), after: '' }).sort,
});

/** The query string that `readTemplateFilter` parses. */
export const templateQuery = ({ text, columns, sort }: TemplateFilter): string =>
  queryOf({ q: text, columns: columnsText(columns), ...listPageEntries({ sort }) });

export const templatesHref = (filter: TemplateFilter): string =>
  hrefOf('/payments/templates', templateQuery(filter));
