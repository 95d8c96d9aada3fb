import { hasAll } from '@/lib/kernel/texts/search-match';
import { readSearch } from '@/lib/kernel/texts/search-text';
import { type Answer, type AnswerGroup, answerKey, hrefOf, listHrefOf } from '@/lib/search/answer';
import { t } from '@/messages/search';
import type { SearchPage } from '../search-page';

/** A target of the palette. */
export type Option = { readonly id: string; readonly href: string } & (
  | { readonly what: 'answer'; readonly answer: Answer }
  | { readonly what: 'page'; readonly page: SearchPage }
  | { readonly what: 'all'; readonly label: string }
  | { readonly what: 'bank'; readonly label: string }
);
export type OptionGroup = {
  readonly id: string;
  readonly title: string;
  /** Shown instead of results. */
  readonly remark?: string | undefined;
  readonly options: readonly Option[];
};

/** With this many letters, a page of that name ranks above prefix matches. */
const namesPage = 3;

/**
 * The palette's options in order: the results by kind, each with a link to all of them, and matching pages.
 */
export function optionGroups(
  typed: string,
  groups: readonly AnswerGroup[],
  pages: readonly SearchPage[],
  mayAskBank: boolean,
): readonly OptionGroup[] {
  const goTo = pageGroup(typed, pages);
  const answered = groups.map((group) => answerGroup(typed, group));
  const requested = mayAskBank && isIdentifier(typed) ? [bankGroup(typed)] : [];
  const all = typed.length < namesPage ? [...answered, ...goTo] : [...goTo, ...answered];
  return [...all, ...requested];
}

function pageGroup(typed: string, pages: readonly SearchPage[]): OptionGroup[] {
  const search = readSearch(typed);
  const meant =
    typed === '' ? pages : pages.filter(({ label }) => search && hasAll(search, { texts: [label] }));
  if (meant.length === 0) return [];
  const options = meant.map(
    (page) => ({ id: `page ${page.href}`, href: page.href, what: 'page', page }) as const,
  );
  return [{ id: 'pages', title: t('box.goTo'), options }];
}

function answerGroup(typed: string, { kind, answers, total, isUnanswered }: AnswerGroup): OptionGroup {
  const href = listHrefOf(kind, typed);
  const isMore = total === undefined || total > answers.length;
  const name = t(`kindNames.${kind}`);
  const label =
    total === undefined
      ? t('answers.allMatching', { kind: name })
      : t('answers.all', { count: total, kind: name });
  return {
    id: kind,
    title: t(`kinds.${kind}`),
    remark: isUnanswered && t('answers.timedOut', { kind: name }),
    options: [
      ...answers.map(
        (answer) => ({ id: answerKey(answer), href: hrefOf(answer), what: 'answer', answer }) as const,
      ),
      ...(isMore && href && !isUnanswered ? [{ id: `all ${kind}`, href, what: 'all', label } as const] : []),
    ],
  };
}

/** The shape of a payment identifier, from any issuer. */
const isIdentifier = (typed: string): boolean => /^(?=.*[\d_-])[\x21-\x7e]{6,64}$/.test(typed);

const bankGroup = (typed: string): OptionGroup => ({
  id: 'bank',
  title: t('box.bank'),
  options: [
    {
      id: 'bank',
      what: 'bank',
      href: `/payments/find?${new URLSearchParams({ q: typed })}`,
      label: t('box.askBank', { typed }),
    },
  ],
});
