import { t } from '@/messages/ui';
import { Bar } from './bar';

/**
 * The progress of a long operation, as text and a bar. Without `total` the bar is indeterminate. Screen
 * readers get the figures on demand only.
 */
export function ProgressBar({
  label,
  words,
  done,
  total,
}: {
  readonly label: string;
  /** The current step. */
  readonly words: string;
  readonly done: number;
  readonly total: number;
}) {
  const percent = total > 0 ? Math.min(100, Math.floor((done * 100) / total)) : undefined;
  return (
    <div>
      <div className="mb-2 flex items-baseline justify-between gap-4 text-sm">
        <span className="wrap-anywhere min-w-0">{words}</span>
        {percent !== undefined && (
          <span className="tabular shrink-0 text-muted">{t('progress.figures', { done, total })}</span>
        )}
      </div>
      <Bar
        label={label}
        words={
          percent === undefined
            ? words
            : t('progress.spoken', { done: String(done), total: String(total), what: words })
        }
        percent={percent}
      />
    </div>
  );
}
