import { CalendarClock } from 'lucide-react';
import { FxFacts } from '@/components/payments/form/state/fx-facts';
import { OrderFacts, OrderSentence } from '@/components/payments/order/order-content';
import { RiskPanel } from '@/components/payments/risks/risk-panel';
import { Card } from '@/components/ui/layout/card';
import { TextLink } from '@/components/ui/layout/text-link';
import { Badge } from '@/components/ui/status/badge';
import { Amount } from '@/components/ui/values/amount';
import { Iban } from '@/components/ui/values/iban';
import { Instant } from '@/components/ui/values/instant';
import type { AwaitingOrder } from '@/lib/orders/approvals/queue';
import { contentOf } from '@/lib/orders/order/content';
import { namedPayment } from '@/lib/orders/order/named-payment';
import type { Quote } from '@/lib/orders/quotes/quote';
import type { Risk } from '@/lib/orders/risks/risk';
import { networkNames } from '@/lib/provider/contract/network-name';
import { t } from '@/messages/approvals';
import type { Decide, Requested } from './decide';
import { Decision } from './decision';

/** An order pending approval, with the facts that its approver needs. */
export type AwaitingCard = {
  readonly order: AwaitingOrder;
  readonly follows: Requested['follows'];
  readonly risks: readonly Risk[];
  /** The maker's quote, if the order is paid out in another currency. */
  readonly quoted: Quote | undefined;
};

/** Facts shared by all cards. */
export type CardFacts = {
  readonly accountLabels: Readonly<Record<string, string>>;
  readonly now: Date;
};

export function ApprovalCard({
  card: { order, follows, risks, quoted },
  decide,
  facts: { accountLabels, now },
}: {
  card: AwaitingCard;
  decide: Decide;
  facts: CardFacts;
}) {
  const content = contentOf(order);
  const scheduledFor = order.scheduledFor && order.scheduledFor > now ? order.scheduledFor : null;
  return (
    <Card>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4 px-5 pt-4 pb-4">
        <div className="min-w-0 max-sm:basis-full sm:flex-1">
          <h2 className="flex w-fit flex-wrap items-baseline gap-x-3 rounded-sm">
            <Amount amount={order.amount} className="font-semibold text-xl tracking-[-0.02em]" />
            <span className="min-w-0">
              <span className="mr-3 text-muted">{t('card.to')}</span>
              <TextLink href={`/payments/${order.id}`} className="wrap-anywhere">
                {order.beneficiaryName}
              </TextLink>
            </span>
          </h2>
          <p className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-[0.8125rem] text-muted">
            <Badge>{networkNames[order.network]}</Badge>
            {order.currency !== 'EUR' && <Badge>{t('card.payout', { currency: order.currency })}</Badge>}
            {scheduledFor && (
              <Badge tone="info" icon={<CalendarClock aria-hidden />}>
                {t.rich('card.scheduled', { instant: () => <Instant at={scheduledFor} /> })}
              </Badge>
            )}
            <Iban account={order.beneficiaryAccount} className="[&_.identifier]:whitespace-normal" />
            <span className="wrap-anywhere">“{order.reference}”</span>
          </p>
          <p className="mt-1.5 text-[0.8125rem] text-muted">
            {t.rich('card.from', {
              account: accountLabels[order.account] ?? t('card.unnamedAccount'),
              lastDigits: order.account.slice(-4),
              identifier: (chunks) => <span className="identifier">{chunks}</span>,
            })}
            {' · '}
            {t.rich('card.maker', {
              name: order.makerName,
              instant: () => <Instant at={order.submittedAt ?? order.updatedAt} />,
            })}
          </p>
          <Approvals order={order} />
        </div>
        <Decision
          {...decide}
          subject="payment"
          what={namedPayment(content)}
          seen={{ id: order.id, version: order.version, hash: order.hash }}
          summary={<OrderSentence content={content} />}
          risks={<RiskPanel risks={risks} />}
          follows={follows}
          scheduledFor={scheduledFor}
        />
      </div>
      <RiskPanel risks={risks} className="border-t px-5 py-3.5" />
      {order.currency !== 'EUR' && (
        <div className="border-t px-5 py-3">
          <FxFacts amount={order.amount} currency={order.currency} quoted={quoted} isOpen />
        </div>
      )}
      <details className="border-t px-5 py-2.5">
        <summary className="w-fit rounded-sm text-[0.8125rem] text-muted hover:text-text">
          {t('card.allDetails')}
        </summary>
        <OrderFacts content={content} accountLabels={accountLabels} />
      </details>
    </Card>
  );
}

/** The progress of the approvals, if more than one is required. */
function Approvals({ order: { approved, requiredApprovals, requiredGroups } }: { order: AwaitingOrder }) {
  if (requiredApprovals === 1 && requiredGroups.length === 0) return null;
  return (
    <p className="mt-1.5 text-[0.8125rem]">
      <span className="font-medium">
        {t('card.progress', { given: approved.length, required: requiredApprovals })}
      </span>
      {approved.length > 0 && (
        <span className="ml-2 text-muted">
          {t('card.approvedBy', { names: approved.map(({ name }) => name).join(', ') })}
        </span>
      )}
      {requiredGroups.length > 0 && (
        <span className="ml-2 text-muted">
          {t('card.groups', { groups: [...new Set(requiredGroups)].join(', ') })}
        </span>
      )}
    </p>
  );
}
