import type { ReactNode } from 'react';
import { Badge } from '@/components/ui/status/badge';
import type { ChosenColumn } from '@/components/ui/table/chosen-columns';
import { Instant } from '@/components/ui/values/instant';
import { groupIban } from '@/lib/kernel/banking/group-iban';
import type { OrderColumn } from '@/lib/orders/reads/columns';
import type { OrderSort } from '@/lib/orders/reads/sort';
import { networkNames } from '@/lib/provider/contract/network-name';
import { t } from '@/messages/payments';
import { OrderStateBadge } from '../order/order-state-badge';
import type { ShownBatch, ShownOrder } from './shown-lines';

type ShownColumn = ChosenColumn<ShownOrder, OrderSort> & {
  /** Of a batch in one line; empty if its payments differ. */
  readonly ofBatch?: (batch: ShownBatch) => ReactNode;
};

const minorText = 'text-[0.8125rem] text-muted';

/** How the list shows each column. */
export const shownColumns: Readonly<Record<OrderColumn, ShownColumn>> = {
  reference: {
    width: 9,
    major: true,
    place: 'text',
    className: 'w-full min-w-28 max-w-0',
    cell: ({ reference }) => (
      <span
        className="wrap-anywhere line-clamp-2 narrow:block narrow:truncate group-data-[density=compact]/table:line-clamp-1 print:line-clamp-none"
        title={reference}
      >
        {reference}
      </span>
    ),
  },
  network: { width: 6.5, cell: ({ network }) => <Badge>{networkNames[network]}</Badge> },
  state: { width: 11, major: true, place: 'state', cell: (order) => <OrderState order={order} /> },
  drafted: {
    width: 10,
    sort: 'drafted',
    className: minorText,
    cell: (order) => <Drafted {...order} />,
    ofBatch: (batch) => <Drafted {...batch} />,
  },
  account: {
    width: 13,
    className: minorText,
    cell: ({ account }) => <PaidFrom account={account} />,
    ofBatch: ({ account }) => account && <PaidFrom account={account} />,
  },
  maker: {
    width: 9,
    className: minorText,
    cell: ({ makerName }) => makerName,
    ofBatch: ({ makerName }) => makerName,
  },
  scheduled: {
    width: 10,
    className: minorText,
    cell: ({ scheduledFor }) => <SendDate at={scheduledFor} />,
    ofBatch: ({ scheduledFor }) => <SendDate at={scheduledFor} />,
  },
  currency: { width: 5, className: minorText, cell: ({ currency }) => currency },
  payment_id: {
    width: 8,
    className: minorText,
    cell: ({ paymentId }) => <span className="identifier text-xs">{paymentId ?? '–'}</span>,
  },
};

export const labelOf = (column: OrderColumn): string => t(`columns.${column}`);

/** The width of what is always shown: the beneficiary and the amount, in rem. */
export const fixedWidth = 19;

const Drafted = ({ makerName, createdAt }: { makerName: string; createdAt: Date }) => (
  <span className="block">
    {makerName}, <Instant at={createdAt} />
  </span>
);

const PaidFrom = ({ account }: { account: string }) => (
  <span className="identifier whitespace-nowrap text-xs">{groupIban(account)}</span>
);

const SendDate = ({ at }: { at: Date | null }) => (at ? <Instant at={at} /> : t('table.immediately'));

const OrderState = ({ order: { state, isStopped, scheduledFor } }: { order: ShownOrder }) => (
  <span className="block narrow:text-right">
    <OrderStateBadge state={state} isStopped={isStopped} />
    {state === 'held' && scheduledFor && (
      <span className="mt-0.5 block text-muted text-xs">
        <HeldUntil at={scheduledFor} isStopped={isStopped} />
      </span>
    )}
  </span>
);

const HeldUntil = ({ at, isStopped }: { at: Date; isStopped: boolean }) =>
  isStopped ? t.rich('table.wasDue', { instant: () => <Instant at={at} /> }) : <Instant at={at} />;
