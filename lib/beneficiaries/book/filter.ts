import { type ListPage, listPageEntries, readListPage } from '@/lib/kernel/lists/sort';
import { type BeneficiaryState, beneficiaryStates } from '@/lib/kernel/states/beneficiary-states';
import { cleanLine } from '@/lib/kernel/texts/text';
import { type BeneficiarySort, beneficiarySorts } from './sort';

export type BeneficiaryFilter = ListPage<BeneficiarySort> & {
  readonly state?: BeneficiaryState | undefined;
  /** Prefixes of words of the name, the account, the BIC or the town. */
  readonly text?: string | undefined;
};

type Search = Readonly<Record<string, string | readonly string[] | undefined>>;

const one = (value: string | readonly string[] | undefined): string =>
  (typeof value === 'string' ? value : (value?.[0] ?? '')).trim();

/** Parses the list's filter from the URL. Invalid parameters are ignored. */
export function readBeneficiaryFilter(search: Search): BeneficiaryFilter {
  const text = cleanLine(one(search.q), 140);
  return {
    state: beneficiaryStates.find((name) => name === one(search.state)),
    text: text || undefined,
    ...readListPage(beneficiarySorts, { sort: one(search.sort), after: one(search.after) }),
  };
}

/** The query string that `readBeneficiaryFilter` reads back. */
export const beneficiaryQuery = ({ state, text, ...page }: BeneficiaryFilter): string =>
  new URLSearchParams(
    Object.entries({ state, q: text, ...listPageEntries(page) }).flatMap(([name, value]) =>
      value ? [[name, value]] : [],
    ),
  ).toString();
