import type { ReactNode } from 'react';
import type { Term } from '@/messages/glossary';
import { TermLink } from '../layout/term-link';
import { classNames } from '../style/class-names';

export type Definition = {
  readonly term: string;
  readonly detail: ReactNode;
  /** The entry of the glossary that explains the term, for the few that nobody knows from elsewhere. */
  readonly explained?: Term;
};

/** Names and values, separated by hairlines. Names move above the values on narrow screens. */
export const DefinitionList = ({
  items,
  className,
}: {
  items: readonly Definition[];
  className?: string;
}) => (
  <dl className={classNames('@container divide-y', className)}>
    {items.map(({ term, detail, explained }) => (
      <div
        key={term}
        className="grid gap-x-4 gap-y-0.5 py-2.5 @sm:grid-cols-[8.5rem_1fr] @lg:grid-cols-[minmax(8rem,12rem)_1fr]"
      >
        <dt className="text-[0.8125rem] text-muted">
          {explained ? <TermLink to={explained}>{term}</TermLink> : term}
        </dt>
        <dd className="wrap-anywhere min-w-0">{detail}</dd>
      </div>
    ))}
  </dl>
);
