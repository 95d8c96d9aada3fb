import type { ReactNode } from 'react';
import { Link } from '@/components/ui/buttons/link';
import { Card } from '@/components/ui/layout/card';
import { classNames } from '@/components/ui/style/class-names';
import { Amount } from '@/components/ui/values/amount';
import { t } from '@/messages/batch-draft';
import { Count } from '../list/count';

type DraftCounts = {
  readonly toSend: number;
  /** In cents. */
  readonly total: bigint;
  readonly wrong: number;
  readonly warned: number;
  readonly excluded: number;
};

/** The totals of a draft and the rows that need attention; each figure links to its rows. */
export const DraftFigures = ({ batchId, counts }: { batchId: string; counts: DraftCounts }) => {
  const hrefOf = (show: string): string => `/batches/${batchId}?show=${show}#rows`;
  return (
    <Card>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4 p-5 sm:grid-cols-3 lg:flex lg:flex-wrap">
        <Figure term={t('draftFigures.total')} isWide>
          <Amount amount={counts.total} />
        </Figure>
        <Figure term={t('draftFigures.toSend')} href={hrefOf('all')}>
          <Count of={counts.toSend} />
        </Figure>
        <Figure
          term={t('draftFigures.wrong')}
          href={hrefOf('wrong')}
          {...(counts.wrong > 0 && { className: 'text-negative' })}
        >
          <Count of={counts.wrong} />
        </Figure>
        <Figure
          term={t('draftFigures.warned')}
          href={hrefOf('warned')}
          {...(counts.warned > 0 && { className: 'text-warning' })}
        >
          <Count of={counts.warned} />
        </Figure>
        <Figure term={t('draftFigures.excluded')} href={hrefOf('excluded')}>
          <Count of={counts.excluded} />
        </Figure>
      </dl>
    </Card>
  );
};

const Figure = ({
  term,
  href,
  className,
  isWide = false,
  children,
}: {
  term: string;
  href?: string;
  className?: string;
  /** Takes a line of its own on a phone. */
  isWide?: boolean;
  children: ReactNode;
}) => (
  <div className={classNames('lg:shrink-0 lg:grow lg:basis-24', isWide && 'max-sm:col-span-2')}>
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
