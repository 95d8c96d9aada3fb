import { Suspense } from 'react';
import { PaymentFields } from '@/components/statements/entries/payment-record';
import { Card, CardBody, CardHeader } from '@/components/ui/layout/card';
import { LoadingBlock } from '@/components/ui/layout/loading-block';
import type { PaymentId } from '@/lib/kernel/ids';
import { refusalMessage } from '@/lib/provider/contract/errors';
import { ProviderFault } from '@/lib/provider/contract/fault';
import { readingRuntime } from '@/lib/web/session/reading';
import { t } from '@/messages/payments';

/** How long the card waits for the provider, in milliseconds. The rest of the page is there before. */
const patienceMs = 10_000;

/** The payment of an order as the provider reports it; streamed, as the provider may be slow or silent. */
export const BankRecord = ({ paymentId }: { paymentId: PaymentId }) => (
  <Card>
    <CardHeader title={t('record.title')} description={t('record.description')} />
    <CardBody>
      <Suspense fallback={<LoadingBlock label={t('record.loading')} className="h-64 rounded-lg" />}>
        <Record paymentId={paymentId} />
      </Suspense>
    </CardBody>
  </Card>
);

async function Record({ paymentId }: { paymentId: PaymentId }) {
  try {
    const signal = AbortSignal.timeout(patienceMs);
    const details = await (await readingRuntime()).provider.paymentDetails({ paymentId }, { signal });
    if (details.ok) return <PaymentFields payment={details.value} />;
    return <p className="text-muted">{refusalMessage(details.error)}</p>;
  } catch (fault) {
    if (!(fault instanceof ProviderFault)) throw fault;
    return <p className="text-muted">{t('record.silent')}</p>;
  }
}
