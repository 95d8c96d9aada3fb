import { Card } from '@/components/ui/layout/card';
import { Skeleton } from '@/components/ui/layout/skeleton';
import { t } from '@/messages/accounts';

/** The placeholder of the overview while the provider is queried. */
export const AccountsSkeleton = ({ rows = 5 }: { rows?: number }) => (
  <section aria-busy aria-label={t('skeleton.accounts')} className="flex flex-col gap-5">
    <div className="grid grid-cols-1 gap-5 md:grid-cols-[minmax(0,1fr)_18rem]">
      <Card className="px-5 py-4">
        <Skeleton className="h-4 w-24" />
        <Skeleton className="mt-3 h-9 w-56" />
        <Skeleton className="mt-4 h-1.5 w-full" />
        <Skeleton className="mt-4 h-9 w-72 max-w-full" />
      </Card>
      <Card className="px-5 py-4">
        <Skeleton className="h-4 w-32" />
        <Skeleton className="mt-4 h-5 w-24" />
        <Skeleton className="mt-3 h-1.5 w-full" />
      </Card>
    </div>
    <Card className="px-5 py-4">
      <Skeleton className="mb-5 h-5 w-24" />
      {Array.from({ length: rows }, (_, row) => row).map((row) => (
        <div key={row} className="flex items-center gap-6 border-t py-4">
          <Skeleton className="h-4 w-36" />
          <Skeleton className="h-4 w-52 max-sm:hidden" />
          <Skeleton className="ml-auto h-4 w-24" />
        </div>
      ))}
    </Card>
  </section>
);

/** The placeholder of the banking details while the provider is queried. */
export const BankingDetailsSkeleton = () => (
  <section aria-busy aria-label={t('skeleton.bankingDetails')} className="grid gap-5 lg:grid-cols-2">
    {['sepa', 'swift'].map((sheet) => (
      <Card key={sheet} className="px-5 py-4">
        <Skeleton className="h-5 w-20" />
        <Skeleton className="mt-3 h-5 w-56" />
        {['one', 'two', 'three', 'four', 'five'].map((line) => (
          <div key={line} className="mt-4 border-t pt-4">
            <Skeleton className="h-3 w-20" />
            <Skeleton className="mt-2 h-4 w-64 max-w-full" />
          </div>
        ))}
      </Card>
    ))}
  </section>
);
