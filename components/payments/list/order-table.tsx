import { Cell, HeaderCell, Row, RowLink, Table, TableBody, TableHead } from '@/components/ui/layout/table';
import { Badge } from '@/components/ui/status/badge';
import { classNames } from '@/components/ui/style/class-names';
import { Amount } from '@/components/ui/values/amount';
import { Instant } from '@/components/ui/values/instant';
import { groupIban } from '@/lib/kernel/banking/iban';
import type { ListedOrder } from '@/lib/orders/reads/queries';
import { networkNames } from '@/lib/provider/contract/network-name';
import { t } from '@/messages/payments';
import { OrderStateBadge } from '../order/order-state-badge';

/** Orders as rows that lead to them. */
export const OrderTable = ({
  orders,
  isBrief = false,
}: {
  orders: readonly ListedOrder[];
  /** On a phone only the first four, and of each what one has to know. */
  isBrief?: boolean;
}) => (
  <Table label={t('orderTable.label')} stacked>
    <TableHead>
      <HeaderCell>{t('orderTable.beneficiary')}</HeaderCell>
      <HeaderCell>{t('orderTable.reference')}</HeaderCell>
      <HeaderCell>{t('orderTable.network')}</HeaderCell>
      <HeaderCell>{t('orderTable.state')}</HeaderCell>
      <HeaderCell>{t('orderTable.drafted')}</HeaderCell>
      <HeaderCell align="right">{t('orderTable.amountEur')}</HeaderCell>
    </TableHead>
    <TableBody>
      {orders.map((order, index) => (
        <Row key={order.id} className={isBrief && index >= 4 ? 'max-sm:hidden!' : undefined}>
          <Cell className="max-sm:block! sm:min-w-44 print:min-w-36">
            <RowLink href={`/payments/${order.id}`} className="wrap-anywhere">
              {order.beneficiaryName}
            </RowLink>
            <span className="identifier block whitespace-nowrap text-muted text-xs print:whitespace-normal">
              {groupIban(order.beneficiaryAccount)}
            </span>
          </Cell>
          <Cell label={t('orderTable.reference')} className={isBrief ? 'max-sm:hidden!' : ''}>
            <span
              className="block max-w-56 truncate print:max-w-32 print:whitespace-normal print:wrap-anywhere"
              title={order.reference}
            >
              {order.reference}
            </span>
          </Cell>
          <Cell label={t('orderTable.network')} className={isBrief ? 'max-sm:hidden!' : ''}>
            <Badge>{networkNames[order.network]}</Badge>
          </Cell>
          <Cell label={t('orderTable.state')}>
            <span className="block max-sm:text-right">
              <OrderStateBadge state={order.state} isStopped={order.stopReason !== null} />
              {order.state === 'held' && order.scheduledFor && (
                <span className="mt-0.5 block text-muted text-xs">
                  {order.stopReason ? t('orderTable.wasDue') : null}
                  <Instant at={order.scheduledFor} />
                </span>
              )}
            </span>
          </Cell>
          <Cell
            label={t('orderTable.drafted')}
            className={classNames('text-[0.8125rem] text-muted', isBrief && 'max-sm:hidden!')}
          >
            <span className="block">
              {order.makerName}, <Instant at={order.createdAt} />
            </span>
          </Cell>
          <Cell label={t('orderTable.amount')} align="right">
            <Amount amount={order.amount} currency={null} className="font-medium" />
          </Cell>
        </Row>
      ))}
    </TableBody>
  </Table>
);
