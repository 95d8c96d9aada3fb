import Link from 'next/link';
import type { ReactNode } from 'react';
import { Amount } from '@/components/ui/amount';
import { Card } from '@/components/ui/card';
import { Count } from './count';

type DraftCounts = {
  readonly toSend: number;
  /** Cents. */
  readonly total: bigint;
  readonly wrong: number;
  readonly warned: number;
  readonly leftOut: number;
};

/** What a draft comes to, and what in it needs a look; each figure leads to its rows. */
export const DraftFigures = ({ batchId, counts }: { batchId: string; counts: DraftCounts }) => {
  const hrefOf = (show: string): string => `/batches/${batchId}?show=${show}#rows`;
  return (
    <Card>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4 p-5 sm:grid-cols-3 lg:grid-cols-5">
        <Figure term="Total">
          <Amount amount={counts.total} />
        </Figure>
        <Figure term="Rows to send" href={hrefOf('all')}>
          <Count of={counts.toSend} />
        </Figure>
        <Figure term="Wrong" href={hrefOf('wrong')} {...(counts.wrong > 0 && { className: 'text-negative' })}>
          <Count of={counts.wrong} />
        </Figure>
        <Figure
          term="May be paid already"
          href={hrefOf('warned')}
          {...(counts.warned > 0 && { className: 'text-warning' })}
        >
          <Count of={counts.warned} />
        </Figure>
        <Figure term="Left out" href={hrefOf('left_out')}>
          <Count of={counts.leftOut} />
        </Figure>
      </dl>
    </Card>
  );
};

const Figure = ({
  term,
  href,
  className,
  children,
}: {
  term: string;
  href?: string;
  className?: string;
  children: ReactNode;
}) => (
  <div>
    <dt className="text-[0.8125rem] text-muted">{term}</dt>
    <dd className={`mt-0.5 font-semibold text-lg leading-7 ${className ?? ''}`}>
      {href ? (
        <Link href={href} scroll={false} className="rounded-sm hover:underline">
          {children}
        </Link>
      ) : (
        children
      )}
    </dd>
  </div>
);
