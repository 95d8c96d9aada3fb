import { Badge } from '@/components/ui/status/badge';
import { Cell, HeaderCell, Row, RowLink, Table, TableBody, TableHead } from '@/components/ui/table/table';
import { Amount } from '@/components/ui/values/amount';
import { Instant } from '@/components/ui/values/instant';
import { groupIban } from '@/lib/kernel/banking/iban';
import type { ListedOrder } from '@/lib/orders/reads/queries';
import { networkNames } from '@/lib/provider/contract/network-name';
import { t } from '@/messages/payments';
import { OrderStateBadge } from '../order/order-state-badge';

/** Orders as rows that link to their pages. */
export const OrderTable = ({
  orders,
  isBrief = false,
}: {
  orders: readonly ListedOrder[];
  /** On a phone, only the first four with their key facts. */
  isBrief?: boolean;
}) => (
  <Table label={t('table.label')} fold={43}>
    <TableHead>
      <HeaderCell>{t('table.beneficiary')}</HeaderCell>
      <HeaderCell>{t('table.reference')}</HeaderCell>
      <HeaderCell from={58}>{t('table.network')}</HeaderCell>
      <HeaderCell>{t('table.state')}</HeaderCell>
      <HeaderCell from={58}>{t('table.drafted')}</HeaderCell>
      <HeaderCell align="right">{t('table.amountEur')}</HeaderCell>
    </TableHead>
    <TableBody>
      {orders.map((order, index) => (
        <Row key={order.id} className={isBrief && index >= 4 ? 'narrow:hidden!' : undefined}>
          <Cell place="name" className="min-w-44 print:min-w-36">
            <RowLink href={`/payments/${order.id}`} className="wrap-anywhere">
              {order.beneficiaryName}
            </RowLink>
            <span className="identifier block whitespace-nowrap text-muted text-xs narrow:hidden print:whitespace-normal">
              {groupIban(order.beneficiaryAccount)}
            </span>
          </Cell>
          <Cell place="text" className="w-full min-w-28 max-w-0">
            <span
              className="block truncate print:whitespace-normal print:wrap-anywhere"
              title={order.reference}
            >
              {order.reference}
            </span>
          </Cell>
          <Cell from={58}>
            <Badge>{networkNames[order.network]}</Badge>
          </Cell>
          <Cell place="state">
            <span className="block narrow:text-right">
              <OrderStateBadge state={order.state} isStopped={order.stopReason !== null} />
              {order.state === 'held' && order.scheduledFor && (
                <span className="mt-0.5 block text-muted text-xs">
                  <HeldUntil at={order.scheduledFor} isStopped={order.stopReason !== null} />
                </span>
              )}
            </span>
          </Cell>
          <Cell from={58} className="text-[0.8125rem] text-muted">
            <span className="block">
              {order.makerName}, <Instant at={order.createdAt} />
            </span>
          </Cell>
          <Cell place="figure" align="right">
            <Amount amount={order.amount} currency={null} className="font-medium" />
          </Cell>
        </Row>
      ))}
    </TableBody>
  </Table>
);

const HeldUntil = ({ at, isStopped }: { at: Date; isStopped: boolean }) =>
  isStopped ? t.rich('table.wasDue', { instant: () => <Instant at={at} /> }) : <Instant at={at} />;
