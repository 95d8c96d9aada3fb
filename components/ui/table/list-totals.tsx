import { type ReactNode, Suspense } from 'react';
import { showCount } from '@/lib/kernel/formats/numbers';
import type { LaterTotals } from '@/lib/kernel/lists/total';
import { t } from '@/messages/ui';
import { Skeleton } from '../layout/skeleton';

type Later<Value> = {
  readonly of: LaterTotals<Value>;
  /** The query of the list: another one does not wait for totals beside the rows of the last one. */
  readonly query: string;
};

/** Totals beside rows that are already shown. */
export const ListTotals = <Value,>({
  of,
  query,
  children,
}: Later<Value> & { readonly children: (totals: Value) => ReactNode }) => (
  <Suspense key={query} fallback={<Loading />}>
    <Known of={of} otherwise={t('listTotals.tooLong')}>
      {children}
    </Known>
  </Suspense>
);

/** The count of a tab, in a place that is wide enough for most. */
export const TabCount = <Value,>({
  of,
  query,
  children,
}: Later<Value> & { readonly children: (totals: Value) => number }) => (
  <span className="inline-block min-w-5 text-center">
    <Suspense key={query} fallback={<span aria-hidden>…</span>}>
      <Known of={of} otherwise="–">
        {(totals) => showCount(children(totals))}
      </Known>
    </Suspense>
  </span>
);

const Loading = () => (
  <>
    <Skeleton className="w-48" />
    <span className="sr-only">{t('listTotals.loading')}</span>
  </>
);

async function Known<Value>({
  of,
  otherwise,
  children,
}: {
  readonly of: LaterTotals<Value>;
  readonly otherwise: string;
  readonly children: (totals: Value) => ReactNode;
}) {
  const totals = await of;
  return totals === undefined ? otherwise : children(totals);
}
