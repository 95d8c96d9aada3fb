import { utcDate } from '@/lib/kernel/dates/calendar';
import { showAmount, showCount } from '@/lib/kernel/formats/numbers';
import { t } from '@/messages/downloads';
import type { StatementHead } from '../model/statement';
import type { IssuedStatement } from './issued-queries';
import type { Answers } from './job';

/** A figure that has changed. */
export type FigureDifference = { readonly term: string; readonly before: string; readonly after: string };

/**
 * The statement cache compared with an issued statement. It may be identical, or extended, as expected if its
 * last day was not over. It may differ, with the changed figures; none if only texts or the order of entries
 * changed. Otherwise the days are not cached, or the comparison is currently unavailable.
 */
export type Comparison =
  | { readonly kind: 'same'; readonly asOf: Date }
  | {
      readonly kind: 'went_on' | 'differs';
      readonly asOf: Date;
      readonly figures: readonly FigureDifference[];
    }
  | { readonly kind: 'not_cached' | 'not_compared' };

export function compareIssued(issued: IssuedStatement, today: Answers['today'] | undefined): Comparison {
  if (!today || !coversAll(issued, today.head)) return { kind: 'not_cached' };
  const { head, asOf, code } = today;
  if (code === issued.code) return { kind: 'same', asOf };
  return {
    kind: wentOn(issued, head) ? 'went_on' : 'differs',
    asOf,
    figures: differencesOf(issued, head),
  };
}

/**
 * Whether the statement was issued before its last day was over, and has since gained entries without losing
 * any.
 */
const wentOn = (issued: IssuedStatement, head: StatementHead): boolean =>
  utcDate(issued.asOf) <= issued.periodTo &&
  head.clientName === issued.clientName &&
  head.opening === issued.opening &&
  head.creditCount >= issued.creditCount &&
  head.debitCount >= issued.debitCount &&
  head.creditCount + head.debitCount > issued.creditCount + issued.debitCount;

const coversAll = (issued: IssuedStatement, { period }: StatementHead): boolean =>
  period.from === issued.periodFrom && period.to === issued.periodTo;

function differencesOf(issued: IssuedStatement, head: StatementHead): readonly FigureDifference[] {
  const figures: readonly FigureDifference[] = [
    { term: t('figures.client'), before: issued.clientName, after: head.clientName },
    { term: t('figures.opening'), before: showAmount(issued.opening), after: showAmount(head.opening) },
    { term: t('figures.credits'), before: showAmount(issued.credits), after: showAmount(head.credits) },
    { term: t('figures.debits'), before: showAmount(issued.debits), after: showAmount(head.debits) },
    { term: t('figures.closing'), before: showAmount(issued.closing), after: showAmount(head.closing) },
    {
      term: t('figures.incoming'),
      before: showCount(issued.creditCount),
      after: showCount(head.creditCount),
    },
    { term: t('figures.outgoing'), before: showCount(issued.debitCount), after: showCount(head.debitCount) },
  ];
  return figures.filter(({ before, after }) => before !== after);
}
