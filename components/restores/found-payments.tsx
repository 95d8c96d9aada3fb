import { Cell, HeaderCell, Row, RowLink, Table, TableBody, TableHead } from '@/components/ui/table/table';
import { Amount } from '@/components/ui/values/amount';
import { stateLabels } from '@/lib/orders/order/order';
import type { FoundPayment } from '@/lib/restores/queries';

import { t } from '@/messages/restores';

/** Payments that are unfinished in the restored database and that the bank has. */
export const FoundPayments = ({ payments }: { payments: readonly FoundPayment[] }) => (
  <Table label={t('found.label')} fold={52}>
    <TableHead>
      <HeaderCell>{t('found.beneficiary')}</HeaderCell>
      <HeaderCell>{t('found.statusHere')}</HeaderCell>
      <HeaderCell>{t('found.statusAtBank')}</HeaderCell>
      <HeaderCell>{t('found.paymentId')}</HeaderCell>
      <HeaderCell align="right">{t('found.amount')}</HeaderCell>
    </TableHead>
    <TableBody>
      {payments.map(({ orderId, beneficiaryName, here, answer, paymentId, amount }) => (
        <Row key={orderId}>
          <Cell place="name">
            <RowLink href={pageOf(orderId, here)} className="wrap-anywhere">
              {beneficiaryName}
            </RowLink>
          </Cell>
          <Cell label={t('found.statusHere')}>{labelOf(here)}</Cell>
          <Cell label={t('found.statusAtBank')}>{t(`answers.${answer}`)}</Cell>
          <Cell label={t('found.paymentId')}>
            <span className="identifier">{paymentId}</span>
          </Cell>
          <Cell place="figure" align="right">
            <Amount amount={amount} currency={null} />
          </Cell>
        </Row>
      ))}
    </TableBody>
  </Table>
);

const pageOf = (orderId: FoundPayment['orderId'], here: FoundPayment['here']): string =>
  here.kind === 'order' ? `/payments/${orderId}` : `/batches/${here.batchId}`;

const labelOf = (here: FoundPayment['here']): string =>
  here.kind === 'order'
    ? stateLabels[here.state].label
    : t('found.unsentRow', { line: String(here.line), batch: here.batchName });
