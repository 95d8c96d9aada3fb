import { CalendarClock, Sparkles, TriangleAlert } from 'lucide-react';
import { ExecutionHint } from '@/components/payments/form/execution-hint';
import { FxFacts } from '@/components/payments/form/state/fx-facts';
import { OrderFacts, OrderSentence } from '@/components/payments/order/order-content';
import { Card } from '@/components/ui/layout/card';
import { TextLink } from '@/components/ui/layout/text-link';
import { Badge } from '@/components/ui/status/badge';
import { Amount } from '@/components/ui/values/amount';
import { Iban } from '@/components/ui/values/iban';
import { Instant } from '@/components/ui/values/instant';
import type { AwaitingOrder } from '@/lib/orders/approvals/queue';
import { contentOf } from '@/lib/orders/order/content';
import type { CutOff } from '@/lib/orders/order/execution-day';
import type { Quote } from '@/lib/orders/quotes/quote';
import { networkNames } from '@/lib/provider/contract/network-name';
import { t } from '@/messages/approvals';
import { CardWarnings } from './card-warnings';
import type { Decide, Requested } from './decide';
import { Decision } from './decision';

/** An order pending approval, with the facts that its approver needs. */
export type AwaitingCard = {
  readonly order: AwaitingOrder;
  readonly follows: Requested['follows'];
  /** Whether it is a possible duplicate of a recent order. */
  readonly mayBeDuplicate: boolean;
  /** The maker's quote, if the order is paid out in another currency. */
  readonly quoted: Quote | undefined;
  /** Warnings about the beneficiary. */
  readonly warnings: readonly string[];
};

/** Facts shared by all cards. */
export type CardFacts = {
  readonly accountLabels: Readonly<Record<string, string>>;
  /** Our accounts' current balances by IBAN; undefined if the provider does not answer. */
  readonly balances: Readonly<Record<string, bigint>> | undefined;
  readonly cutOff: CutOff;
  readonly now: Date;
};

export function ApprovalCard({
  card: { order, follows, mayBeDuplicate, quoted, warnings },
  decide,
  facts: { accountLabels, balances, cutOff, now },
}: {
  card: AwaitingCard;
  decide: Decide;
  facts: CardFacts;
}) {
  const content = contentOf(order);
  const isAhead = order.scheduledFor !== null && order.scheduledFor > now;
  const sentAt = isAhead && order.scheduledFor ? order.scheduledFor : now;
  const balance = balances?.[order.account];
  const after = balance === undefined ? undefined : balance - order.amount;
  return (
    <Card>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4 px-5 pt-4 pb-4">
        <div className="min-w-0 max-sm:basis-full sm:flex-1">
          <p className="flex flex-wrap items-baseline gap-x-3">
            <Amount amount={order.amount} className="font-semibold text-xl tracking-[-0.02em]" />
            <span className="min-w-0">
              <span className="mr-3 text-muted">{t('card.to')}</span>
              <TextLink href={`/payments/${order.id}`} className="wrap-anywhere">
                {order.beneficiaryName}
              </TextLink>
            </span>
          </p>
          <p className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-[0.8125rem] text-muted">
            <Badge>{networkNames[order.network]}</Badge>
            {order.currency !== 'EUR' && <Badge>{t('card.payout', { currency: order.currency })}</Badge>}
            {isAhead && (
              <Badge tone="info" icon={<CalendarClock aria-hidden />}>
                {t.rich('card.scheduled', { instant: () => <Instant at={sentAt} /> })}
              </Badge>
            )}
            {mayBeDuplicate && (
              <Badge tone="warning" icon={<TriangleAlert aria-hidden />}>
                {t('card.duplicate')}
              </Badge>
            )}
            {order.isFirst && (
              <Badge tone="warning" icon={<Sparkles aria-hidden />}>
                {t('card.firstPayment')}
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
            {after !== undefined && <BalanceAfter amount={after} />}
            {' · '}
            {t.rich('card.maker', {
              name: order.makerName,
              instant: () => <Instant at={order.submittedAt ?? order.updatedAt} />,
            })}
          </p>
          <ExecutionHint
            network={order.network}
            sentAt={sentAt}
            now={now}
            cutOff={cutOff}
            className="mt-1.5"
          />
          <Approvals order={order} />
        </div>
        <Decision
          {...decide}
          subject="payment"
          seen={{ id: order.id, version: order.version, hash: order.hash }}
          summary={<OrderSentence content={content} mayBeDuplicate={mayBeDuplicate} />}
          follows={follows}
          scheduledFor={isAhead ? order.scheduledFor : null}
        />
      </div>
      <CardWarnings
        warnings={warnings}
        duplicateReason={order.duplicateReason}
        passedAt={order.scheduledFor && !isAhead ? order.scheduledFor : undefined}
        makerName={order.makerName}
      />
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

const BalanceAfter = ({ amount }: { amount: bigint }) => (
  <>
    {' · '}
    {t.rich('card.balanceAfter', {
      amount: () => (
        <Amount amount={amount} className={amount < 0n ? 'font-medium text-negative' : 'text-text'} />
      ),
    })}
  </>
);

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
