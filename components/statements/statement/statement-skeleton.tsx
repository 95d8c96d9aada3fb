import { Card } from '@/components/ui/layout/card';
import { Skeleton } from '@/components/ui/layout/skeleton';
import { t } from '@/messages/statements';

/** The placeholder of a statement while the provider is queried. */
export const StatementSkeleton = ({ rows = 8 }: { rows?: number }) => (
  <section aria-busy aria-label={t('statement.loading')} className="flex flex-col gap-5">
    <Skeleton className="h-8 w-full max-w-2xl rounded-full" />
    <Card className="grid gap-6 px-5 py-5 sm:grid-cols-2 xl:grid-cols-4">
      {['opening', 'credits', 'debits', 'closing'].map((figure) => (
        <div key={figure}>
          <Skeleton className="h-4 w-28" />
          <Skeleton className="mt-2 h-7 w-36" />
        </div>
      ))}
    </Card>
    <Card className="px-5 py-4">
      <Skeleton className="h-5 w-20" />
      <Skeleton className="mt-4 h-52 w-full" />
    </Card>
    <Card className="px-5 py-4">
      <Skeleton className="mb-5 h-5 w-20" />
      {Array.from({ length: rows }, (_, row) => row).map((row) => (
        <div key={row} className="flex items-center gap-6 border-t py-4">
          <Skeleton className="h-4 w-20" />
          <Skeleton className="h-4 w-44" />
          <Skeleton className="h-4 w-56 max-sm:hidden" />
          <Skeleton className="ml-auto h-4 w-24" />
        </div>
      ))}
    </Card>
  </section>
);
