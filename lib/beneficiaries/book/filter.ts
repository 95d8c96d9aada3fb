import { type BeneficiaryId, beneficiaryId, isUuid } from '@/lib/kernel/ids';
import { type BeneficiaryState, beneficiaryStates } from '@/lib/kernel/states/beneficiary-states';
import { cleanLine } from '@/lib/kernel/texts/text';

/** A cursor in the alphabetic list: the next page begins right after it. */
export type BeneficiaryCursor = { readonly sortName: string; readonly id: BeneficiaryId };

export type BeneficiaryFilter = {
  readonly state?: BeneficiaryState | undefined;
  /** Prefixes of words of the name, the account, the BIC or the town. */
  readonly text?: string | undefined;
  readonly after?: BeneficiaryCursor | undefined;
};

type Search = Readonly<Record<string, string | readonly string[] | undefined>>;

const one = (value: string | readonly string[] | undefined): string =>
  (typeof value === 'string' ? value : (value?.[0] ?? '')).trim();

/** Parses the list's filter from the URL. Invalid parameters are ignored. */
export function readBeneficiaryFilter(search: Search): BeneficiaryFilter {
  const text = cleanLine(one(search.q), 140);
  const id = one(search.id);
  return {
    state: beneficiaryStates.find((name) => name === one(search.state)),
    text: text || undefined,
    after: isUuid(id) ? { sortName: cleanLine(one(search.after), 140), id: beneficiaryId(id) } : undefined,
  };
}

/** The query string that `readBeneficiaryFilter` reads back. */
export const beneficiaryQuery = ({ state, text, after }: BeneficiaryFilter): string =>
  new URLSearchParams(
    Object.entries({ state, q: text, after: after?.sortName, id: after?.id }).flatMap(([name, value]) =>
      value ? [[name, value]] : [],
    ),
  ).toString();
