import { OrderStateBadge } from '@/components/payments/order/order-state-badge';
import { Card, CardBody, CardHeader } from '@/components/ui/layout/card';
import { TextLink } from '@/components/ui/layout/text-link';
import { Cell, HeaderCell, Row, RowLink, Table, TableBody, TableHead } from '@/components/ui/table/table';
import { Amount } from '@/components/ui/values/amount';
import { Instant } from '@/components/ui/values/instant';
import type { PaidSum, PaymentsTo } from '@/lib/beneficiaries/payments-to';
import { t } from '@/messages/beneficiaries';

/** Payments to a beneficiary: totals and the newest orders. */
export const PaymentsCard = ({ payments, account }: { payments: PaymentsTo; account: string }) => (
  <Card>
    <CardHeader
      title={t('paymentsCard.title')}
      description={t('paymentsCard.description')}
      actions={
        payments.newest.length > 0 && (
          <TextLink href={`/payments?q=${encodeURIComponent(account)}`} className="text-[0.8125rem]">
            {t('paymentsCard.all')}
          </TextLink>
        )
      }
    />
    <CardBody className="grid grid-cols-2 gap-4">
      <Sum term={t('paymentsCard.month')} sum={payments.month} />
      <Sum term={t('paymentsCard.year')} sum={payments.year} />
    </CardBody>
    {payments.newest.length > 0 ? (
      <Table label={t('paymentsCard.latest')} fold={43}>
        <TableHead>
          <HeaderCell>{t('paymentsCard.reference')}</HeaderCell>
          <HeaderCell>{t('paymentsCard.state')}</HeaderCell>
          <HeaderCell>{t('paymentsCard.created')}</HeaderCell>
          <HeaderCell align="right">{t('paymentsCard.amountEur')}</HeaderCell>
        </TableHead>
        <TableBody>
          {payments.newest.map((order) => (
            <Row key={order.id}>
              <Cell place="name">
                <RowLink href={`/payments/${order.id}`} className="wrap-anywhere">
                  {order.reference}
                </RowLink>
              </Cell>
              <Cell place="state">
                <OrderStateBadge state={order.state} />
              </Cell>
              <Cell place="detail" className="text-[0.8125rem] text-muted">
                <Instant at={order.createdAt} />
              </Cell>
              <Cell place="figure" align="right">
                <Amount amount={order.amount} currency={null} className="font-medium" />
              </Cell>
            </Row>
          ))}
        </TableBody>
      </Table>
    ) : (
      <p className="px-5 pb-5 text-muted">{t('paymentsCard.none')}</p>
    )}
  </Card>
);

const Sum = ({ term, sum }: { term: string; sum: PaidSum }) => (
  <div>
    <p className="text-[0.8125rem] text-muted">{term}</p>
    <p className="font-semibold text-lg">
      <Amount amount={sum.amount} />
    </p>
    <p className="text-[0.8125rem] text-muted">{t('paymentsCard.payments', { payments: sum.payments })}</p>
  </div>
);
