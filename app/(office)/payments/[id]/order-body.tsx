import { ArrowLeftRight } from 'lucide-react';
import { ExceptionNotice } from '@/components/exceptions/exception-notice';
import { OpenRequests } from '@/components/payments/order/open-requests';
import { OrderFacts, OrderSentence } from '@/components/payments/order/order-content';
import { OrderIdentity } from '@/components/payments/order/order-identity';
import { OrderTimeline } from '@/components/payments/order/order-timeline';
import { StateNotice } from '@/components/payments/order/state-notice';
import { WhyCard } from '@/components/payments/order/why-card';
import { ExecutionFacts } from '@/components/payments/page/execution-facts';
import { FxFacts } from '@/components/payments/payment-parts';
import { RiskPanel } from '@/components/payments/risks/risk-panel';
import { ButtonLink } from '@/components/ui/buttons/button-link';
import { Card, CardBody, CardFooter, CardHeader } from '@/components/ui/layout/card';
import { type Granted, grant } from '@/lib/access/grant';
import { minorUnits } from '@/lib/kernel/money';
import { transferHref } from '@/lib/orders/drafts/transfer-href';
import { contentOf } from '@/lib/orders/order/content';
import { canMove } from '@/lib/orders/order/order';
import { storedQuoteOf } from '@/lib/orders/quotes/stored-quote';
import { sentOf } from '@/lib/orders/reads/sent';
import { timelineOf } from '@/lib/orders/reads/timeline';
import { findRisk, type Risk } from '@/lib/orders/risks/risk';
import { t as formTexts } from '@/messages/payment-form';
import { t } from '@/messages/payments';
import { t as risksTexts } from '@/messages/risks';
import { Discussion } from '../../discussions/discussion';
import { BankRecord } from './bank-record';
import { OfBatch } from './of-batch';
import type { ShownOrder } from './read-order';

type Props = { readonly shown: ShownOrder; readonly granted: Granted<'payments:read'> };

/** Everything about an order below its title, laid out by its own width: on its page, and in the inbox. */
export const OrderBody = ({ shown, granted }: Props) => (
  <div className="@container">
    <StateNotice dossier={shown.dossier} />
    <OpenRequests asks={shown.asks} />
    <ExceptionNotice exception={shown.exception} />
    <div className="grid grid-cols-1 items-start gap-6 @3xl:grid-cols-[minmax(0,1fr)_20rem] @5xl:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="flex min-w-0 flex-col gap-6">
        <OrderCards shown={shown} granted={granted} />
      </div>
      <div className="flex min-w-0 flex-col gap-6">
        <Discussion granted={granted} subject={{ kind: 'order', id: shown.dossier.order.id }} />
        <Timeline shown={shown} />
      </div>
    </div>
  </div>
);

/** First what is to be decided or what came of it, then the payment, then its records. */
function OrderCards({ shown, granted }: Props) {
  const { dossier, labels, risks, execution, explanation, approvals } = shown;
  const { order } = dossier;
  const content = contentOf(order);
  return (
    <>
      {risks && (
        <RiskCard
          risks={risks}
          account={order.account}
          mayTransfer={grant(granted.actor, 'payments:draft') !== undefined}
        />
      )}
      {execution && <ExecutionFacts execution={execution} />}
      <Card>
        <CardHeader title={t('order.title')} description={<OrderSentence content={content} />} />
        <CardBody>
          <OrderFacts content={content} accountLabels={labels} sent={sentOf(dossier)} />
        </CardBody>
      </Card>
      {content.network === 'SWIFT' && content.currency !== 'EUR' && (
        <Card>
          <CardHeader title={t('order.payout', { currency: content.currency })} />
          <CardBody>
            <FxFacts
              amount={content.amount}
              currency={content.currency}
              quoted={storedQuoteOf(dossier.timeline)}
              isOpen={canMove('edit', order.state)}
            />
          </CardBody>
        </Card>
      )}
      {order.batchId ? (
        <OfBatch order={order} granted={granted} />
      ) : (
        <WhyCard explanation={explanation} approvals={approvals} amount={order.amount} state={order.state} />
      )}
      <Card>
        <CardHeader title={t('order.details')} />
        <CardBody>
          <OrderIdentity dossier={dossier} />
        </CardBody>
      </Card>
      {order.paymentId && <BankRecord paymentId={order.paymentId} />}
    </>
  );
}

/** The risks, and a transfer of what the account lacks. */
function RiskCard({
  risks,
  account,
  mayTransfer,
}: {
  risks: readonly Risk[];
  account: string;
  mayTransfer: boolean;
}) {
  const missing = minorUnits(-(findRisk(risks, 'balance')?.after ?? 0n));
  return (
    <Card>
      <CardHeader title={risksTexts('panel.title')} />
      <CardBody>
        <RiskPanel risks={risks} />
      </CardBody>
      {missing > 0n && mayTransfer && (
        <CardFooter>
          <ButtonLink href={transferHref({ to: account, amount: missing })}>
            <ArrowLeftRight aria-hidden />
            {formTexts('transfer.cover')}
          </ButtonLink>
        </CardFooter>
      )}
    </Card>
  );
}

function Timeline({ shown: { dossier } }: Pick<Props, 'shown'>) {
  return (
    <Card>
      <CardHeader title={t('order.timeline')} />
      <CardBody>
        <OrderTimeline lines={timelineOf(dossier)} />
      </CardBody>
    </Card>
  );
}
