import type { ReactNode } from 'react';
import { Card } from '@/components/ui/layout/card';
import { Skeleton } from '@/components/ui/layout/skeleton';
import { classNames } from '@/components/ui/style/class-names';
import { t } from '@/messages/overview';

/** The figures of a morning in one row; in two rows on a tablet, and in two columns on most phones. */
export const FigureRow = ({ children }: { children: ReactNode }) => (
  <Card aria-label={t('figures.label')} className="@container">
    <dl className="grid @4xl:grid-cols-[1.35fr_1fr_1fr_1fr_1.35fr] @xl:grid-cols-6 @xs:grid-cols-2 @4xl:divide-x *:px-5 *:py-4 @max-4xl:*:border-t @max-4xl:[&>:first-child]:border-t-0">
      {children}
    </dl>
  </Card>
);

type FigureProps = {
  readonly label: string;
  /** Has a line of its own on a phone; `own` is also in the first row on a tablet, with a half of it. */
  readonly line?: 'own' | 'narrow';
  /** What the figure covers, in a few words. */
  readonly note?: ReactNode;
  readonly children: ReactNode;
};

export const Figure = ({ label, line, note, children }: FigureProps) => (
  <div
    className={classNames(
      'min-w-0',
      line === 'own'
        ? '@max-4xl:col-span-full @max-4xl:@xl:order-first @max-4xl:@xl:col-span-3 @max-4xl:@xl:border-t-0!'
        : '@max-4xl:@xl:col-span-2',
      line === 'narrow' && '@max-xl:col-span-full',
    )}
  >
    <dt className="text-[0.8125rem] text-muted">{label}</dt>
    <dd className="wrap-anywhere mt-1 font-semibold text-lg leading-7 tracking-[-0.015em]">{children}</dd>
    {note && <dd className="mt-0.5 text-muted text-xs">{note}</dd>}
  </div>
);

/** A figure that is not there yet, as high as one. */
export const FigureLoading = ({ label }: { label: string }) => (
  <Figure label={label} line="own" note={<Skeleton className="my-0.5 h-3 w-20" />}>
    <span className="sr-only">{t('figures.loading')}</span>
    <Skeleton className="my-1 h-5 w-36" />
  </Figure>
);
