import { Card } from '@/components/ui/layout/card';
import { Skeleton } from '@/components/ui/layout/skeleton';
import { t } from '@/messages/payment-form';

/** The placeholder of the payment form while the provider returns the accounts. */
export const PaymentFormSkeleton = () => (
  <section
    aria-busy
    aria-label={t('form.loading')}
    className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]"
  >
    <Card className="divide-y">
      {['beneficiary', 'payment'].map((part) => (
        <div key={part} className="flex flex-col gap-4 px-5 pt-4 pb-5">
          <Skeleton className="h-5 w-28" />
          <Skeleton className="h-9 w-full" />
          <Skeleton className="h-9 w-full" />
          <Skeleton className="h-9 w-full" />
        </div>
      ))}
    </Card>
    <Card className="flex flex-col gap-3 px-5 py-5">
      <Skeleton className="h-5 w-28" />
      <Skeleton className="h-4 w-full" />
      <Skeleton className="h-4 w-2/3" />
    </Card>
  </section>
);
