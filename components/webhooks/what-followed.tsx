import { OrderStateBadge } from '@/components/payments/order/order-state-badge';
import { OrderTimeline } from '@/components/payments/order/order-timeline';
import { Card, CardBody, CardHeader } from '@/components/ui/layout/card';
import { TextLink } from '@/components/ui/layout/text-link';
import { Instant } from '@/components/ui/values/instant';
import type { OrderRow } from '@/lib/orders/order/content';
import type { TimelineLine } from '@/lib/orders/reads/timeline';
import type { WebhookDossier } from '@/lib/webhooks/queries';
import { t } from '@/messages/webhooks';

type Followed = Pick<WebhookDossier, 'submission' | 'replays'> & {
  readonly isVerified: boolean;
  readonly order: Pick<OrderRow, 'id' | 'beneficiaryName' | 'state'> | undefined;
  /** The order's timeline since the delivery. */
  readonly lines: readonly TimelineLine[];
  /** Why it cannot be replayed, for those with permission. */
  readonly whyNotReplayed: string | undefined;
};

/** The effect of a delivery: its order, the events since, and its replays. */
export const WhatFollowed = ({ isVerified, order, lines, submission, replays, whyNotReplayed }: Followed) => (
  <Card>
    <CardHeader title={t('history.title')} />
    <CardBody className="flex flex-col gap-4">
      {order ? (
        <>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <TextLink href={`/payments/${order.id}`}>{order.beneficiaryName}</TextLink>
            <OrderStateBadge state={order.state} />
          </p>
          {!isVerified && <p className="text-[0.8125rem] text-muted">{t('history.notVerified')}</p>}
          {submission && submission.phase !== 'done' && (
            <p className="text-[0.8125rem] text-muted">
              {t.rich('history.nextPoll', {
                instant: () => <Instant at={submission.dueAt} seconds />,
              })}
            </p>
          )}
          {lines.length > 0 ? (
            <OrderTimeline lines={lines} />
          ) : (
            <p className="text-[0.8125rem] text-muted">{t('history.empty')}</p>
          )}
        </>
      ) : (
        <p className="text-muted">{t('history.noOrder')}</p>
      )}
      {whyNotReplayed && (
        <p className="text-[0.8125rem] text-muted">
          {t('history.notReplayable', { reason: whyNotReplayed })}
        </p>
      )}
      {replays.length > 0 && (
        <ul aria-label={t('history.replays')} className="border-t pt-3 text-[0.8125rem]">
          {replays.map(({ sequence, at, who }) => (
            <li key={sequence.toString()}>
              {t.rich('history.replayedBy', { name: who, instant: () => <Instant at={at} seconds /> })}
            </li>
          ))}
        </ul>
      )}
    </CardBody>
  </Card>
);
