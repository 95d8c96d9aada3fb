import { Link } from '@/components/ui/buttons/link';
import { Amount } from '@/components/ui/values/amount';
import { hasEnded, outcomeText, type RowOutcome, rowOutcomes } from '@/lib/batches/rows/outcome';
import type { BatchStanding } from '@/lib/batches/run/standing';
import { t } from '@/messages/batch-run';
import { Count } from '../list/count';
import { outcomeFills } from '../list/outcome-bar';

/** Each outcome with its row count and total, linked to its rows. */
export const OutcomeList = ({
  standing,
  hrefOf,
}: {
  standing: BatchStanding;
  hrefOf: (outcome: RowOutcome) => string;
}) => (
  <ul
    aria-label={t('outcomeList.label')}
    className="grid grid-cols-2 gap-px overflow-hidden rounded-lg border bg-line sm:grid-cols-3 xl:grid-cols-6"
  >
    {rowOutcomes.map((outcome) => {
      const { rows, amount } = standing.outcomes[outcome];
      return (
        <li key={outcome} className="relative flex flex-col bg-surface px-3.5 py-3 hover:bg-soft/60">
          <Link
            href={hrefOf(outcome)}
            scroll={false}
            className="flex items-center gap-2 text-[0.8125rem] text-muted after:absolute after:inset-0"
          >
            <svg aria-hidden="true" viewBox="0 0 8 8" className="size-2 shrink-0">
              <circle cx="4" cy="4" r="4" className={outcomeFills[outcome]} />
            </svg>
            {outcomeText(outcome, hasEnded(standing.state))}
          </Link>
          <p className="mt-auto pt-1 font-semibold text-lg">
            <Count of={rows} className={rows === 0 ? 'text-muted' : ''} />
          </p>
          <p className="truncate text-[0.8125rem]">
            <Amount amount={amount} tone="muted" />
          </p>
        </li>
      );
    })}
  </ul>
);
