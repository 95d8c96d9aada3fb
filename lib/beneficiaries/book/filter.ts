import { one, queryOf, type Search } from '@/lib/kernel/lists/address';
import { columnsText, readColumns } from '@/lib/kernel/lists/list-settings';
import { type ListPage, listPageEntries, readListPage } from '@/lib/kernel/lists/sort';
import { type BeneficiaryState, beneficiaryStates } from '@/lib/kernel/states/beneficiary-states';
import { cleanLine } from '@/lib/kernel/texts/text';
import { type BeneficiaryColumn, beneficiaryColumns } from './columns';
import { type BeneficiarySort, beneficiarySorts } from './sort';

export type BeneficiaryFilter = ListPage<BeneficiarySort> & {
  readonly state?: BeneficiaryState | undefined;
  /** Prefixes of words of the name, the account, the BIC or the town. */
  readonly text?: string | undefined;
  /** Only these. */
  readonly ids?: readonly string[] | undefined;
  /** The columns to show, if not those of the person's settings. */
  readonly columns?: readonly BeneficiaryColumn[] | undefined;
};

/** Parses the list's filter from the URL. Invalid parameters are ignored. */
export function readBeneficiaryFilter(search: Search): BeneficiaryFilter {
  const text = cleanLine(one(search.q), 140);
  return {
    state: beneficiaryStates.find((name) => name === one(search.state)),
    text: text || undefined,
    columns: readColumns(one(search.columns), beneficiaryColumns),
    ...readListPage(beneficiarySorts, { sort: one(search.sort), after: one(search.after) }),
  };
}

/** The query string that `readBeneficiaryFilter` reads back. */
export const beneficiaryQuery = ({ state, text, columns, sort, after }: BeneficiaryFilter): string =>
  queryOf({
    state,
    q: text,
    columns: columnsText(columns),
    ...listPageEntries({ sort, after }),
  });
