import type { LocalDate } from '@/lib/kernel/dates/calendar';
import { readTypedDate } from '@/lib/kernel/dates/typed-date';
import { verifiedStates } from '@/lib/kernel/states/beneficiary-states';
import { hasAll } from '@/lib/kernel/texts/search-match';
import { readSearch } from '@/lib/kernel/texts/search-text';
import { type Answer, type AnswerGroup, answerKey, hrefOf, listHrefOf } from '@/lib/search/answer';
import { readTypedRange, type TypedRange } from '@/lib/search/ranges/typed-range';
import { t } from '@/messages/search';
import type { Offers, SearchPage, Visit } from '../search-page';
import { rangeHref, rangeLabel } from './range-option';

/** A target of the palette. */
export type Option = { readonly id: string; readonly href: string } & (
  | { readonly what: 'answer'; readonly answer: Answer }
  | { readonly what: 'page'; readonly page: SearchPage }
  | { readonly what: 'visit' | 'all' | 'bank' | 'pay' | 'range'; readonly label: string }
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
/** The most beneficiaries to which a payment is offered. */
const mostPayable = 3;

type Asked = {
  readonly typed: string;
  /** What was found. */
  readonly groups: readonly AnswerGroup[];
  readonly offers: Offers;
  readonly visits: readonly Visit[];
  readonly today: LocalDate;
};

/**
 * The palette's options in order: recent pages while nothing is typed; matching actions and pages; the
 * results by kind, each with a link to all of them; and what else can be done with what was typed.
 */
export function optionGroups({ typed, groups, offers, visits, today }: Asked): readonly OptionGroup[] {
  const named = [
    ...pagesNamed('commands', t('commands.title'), typed, offers.commands),
    ...pagesNamed('pages', t('box.goTo'), typed, offers.pages),
  ];
  if (typed === '') return [...visitGroup(visits), ...named];
  const answered = groups.map((group) => answerGroup(typed, group));
  const range = readTypedRange(typed, today);
  const ranges = range ? [rangeGroup(range)] : [];
  // A complete date is searched for first, as records have one.
  const isRangeAlone = range !== undefined && range.text === undefined && !readTypedDate(typed);
  return [
    ...(isRangeAlone ? ranges : []),
    ...(typed.length < namesPage ? [...answered, ...named] : [...named, ...answered]),
    ...(offers.mayDraft ? payGroup(groups) : []),
    ...(isRangeAlone ? [] : ranges),
    ...(offers.mayAskBank && isIdentifier(typed) ? [bankGroup(typed)] : []),
  ];
}

function pagesNamed(
  id: string,
  title: string,
  typed: string,
  pages: readonly (SearchPage & { readonly also?: string })[],
): OptionGroup[] {
  const search = readSearch(typed);
  const meant =
    typed === ''
      ? pages
      : pages.filter(({ label, also = '' }) => search && hasAll(search, { texts: [label, also] }));
  if (meant.length === 0) return [];
  const options = meant.map(
    (page) => ({ id: `${id} ${page.href}`, href: page.href, what: 'page', page }) as const,
  );
  return [{ id, title, options }];
}

function visitGroup(visits: readonly Visit[]): OptionGroup[] {
  if (visits.length === 0) return [];
  const options = visits.map(
    ({ href, label }) => ({ id: `visit ${href}`, href, what: 'visit', label }) as const,
  );
  return [{ id: 'visits', title: t('recent.title'), options }];
}

/** Payments to the beneficiaries that were found and may be paid. */
function payGroup(groups: readonly AnswerGroup[]): OptionGroup[] {
  const options = groups
    .flatMap(({ answers }) => answers)
    .flatMap((answer) =>
      answer.kind === 'beneficiary' && verifiedStates.includes(answer.state)
        ? [
            {
              id: `pay ${answer.id}`,
              href: `/payments/new?${new URLSearchParams({ beneficiary: answer.id })}`,
              what: 'pay',
              label: t('commands.pay', { name: answer.name }),
            } as const,
          ]
        : [],
    )
    .slice(0, mostPayable);
  return options.length > 0 ? [{ id: 'pay', title: t('commands.payTitle'), options }] : [];
}

const rangeGroup = (range: TypedRange): OptionGroup => ({
  id: 'range',
  title: t('ranges.title'),
  options: [{ id: 'range', what: 'range', href: rangeHref(range), label: rangeLabel(range) }],
});

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
