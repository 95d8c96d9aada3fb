import type { ReactNode } from 'react';
import { classNames } from '../style/class-names';

export type FactItem = {
  readonly term: string;
  readonly detail: ReactNode;
  readonly hint?: ReactNode;
};

/** A few figures side by side, each under its name: two in a row, or four if its container is wide enough. */
export const FactList = ({
  label,
  facts,
  className,
}: {
  label: string;
  facts: readonly FactItem[];
  className?: string;
}) => (
  <div className="@container">
    <dl
      aria-label={label}
      className={classNames(
        'grid grid-cols-2 gap-x-6 gap-y-2.5 text-[0.8125rem] @2xl:grid-cols-4',
        className,
      )}
    >
      {facts.map(({ term, detail, hint }) => (
        <div key={term} className="min-w-0">
          <dt className="text-muted">{term}</dt>
          <dd>
            <span className="font-medium">{detail}</span>
            {hint && (
              <span className="wrap-anywhere block text-muted text-xs first-letter:uppercase">{hint}</span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  </div>
);
