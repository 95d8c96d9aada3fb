import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '@/messages/ui';

export type Difference = { readonly term: string; readonly before?: ReactNode; readonly after: ReactNode };

/**
 * Changes line by line: the old value struck through, and the new one. Names move above on narrow screens.
 */
export const DifferenceList = ({ lines, label }: { lines: readonly Difference[]; label: string }) => (
  <dl aria-label={label} className="@container divide-y">
    {lines.map(({ term, before, after }) => (
      <div key={term} className="grid gap-x-4 gap-y-0.5 py-2.5 @md:grid-cols-[minmax(8rem,16rem)_1fr]">
        <dt className="wrap-anywhere text-[0.8125rem] text-muted">{term}</dt>
        <dd className="wrap-anywhere flex min-w-0 flex-wrap items-baseline gap-x-2">
          {before !== undefined && (
            <>
              <del className="text-muted">
                <span className="sr-only">{t('differenceList.before')} </span>
                {before}
              </del>
              <ArrowRight aria-hidden className="size-3.5 shrink-0 self-center text-muted" />
            </>
          )}
          <ins className="font-medium no-underline">
            {before !== undefined && <span className="sr-only">{t('differenceList.after')} </span>}
            {after}
          </ins>
        </dd>
      </div>
    ))}
  </dl>
);
