import { PartedBar } from '@/components/ui/charts/bar';
import { type RowOutcome, rowOutcomes } from '@/lib/batches/rows/outcome';
import { type BatchStanding, together } from '@/lib/batches/run/standing';
import { t } from '@/messages/batches';

/** Colours are supplementary: the list below labels each outcome. */
export const outcomeFills: Readonly<Record<RowOutcome, string>> = {
  completed: 'fill-positive',
  pending: 'fill-accent',
  checking: 'fill-warning',
  sending: 'fill-info',
  failed: 'fill-danger',
  not_sent: 'fill-line-strong',
};

/** The outcomes of all rows as one bar: completed ones at the left, unsent ones at the right. */
export function OutcomeBar({ standing, words }: { standing: BatchStanding; words: string }) {
  const { rows: all } = together(standing);
  const ended = together(standing, ['completed', 'failed']).rows;
  let start = 0;
  const parts = rowOutcomes.flatMap((outcome) => {
    const { rows } = standing.outcomes[outcome];
    if (rows === 0 || all === 0) return [];
    // Keeps one row of a hundred thousand visible.
    const width = Math.max(0.4, (rows * 100) / all);
    const part = { name: outcome, start, width, fill: outcomeFills[outcome] };
    start += width;
    return [part];
  });
  const scale = start > 0 ? 100 / start : 1;
  return (
    <PartedBar
      label={t('outcomeBar.label')}
      words={words}
      value={ended}
      max={all}
      parts={parts.map((part) => ({ ...part, start: part.start * scale, width: part.width * scale }))}
      height="large"
    />
  );
}
