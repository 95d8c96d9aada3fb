import { Cell, HeaderCell, Row, RowLink, Table, TableBody, TableHead } from '@/components/ui/layout/table';
import { Amount } from '@/components/ui/values/amount';
import { stateWords } from '@/lib/orders/order/order';
import type { FoundPayment } from '@/lib/restores/queries';
import { restoreAnswerLabels } from '@/lib/restores/words';
import { t } from '@/messages/restores';

/** Payments that are unfinished in the restored database and that the bank has. */
export const FoundPayments = ({ payments }: { payments: readonly FoundPayment[] }) => (
  <Table label={t('foundPayments.label')} stacked>
    <TableHead>
      <HeaderCell>{t('foundPayments.beneficiary')}</HeaderCell>
      <HeaderCell>{t('foundPayments.stateHere')}</HeaderCell>
      <HeaderCell>{t('foundPayments.stateAtTheBank')}</HeaderCell>
      <HeaderCell>{t('foundPayments.paymentId')}</HeaderCell>
      <HeaderCell align="right">{t('foundPayments.amountEur')}</HeaderCell>
    </TableHead>
    <TableBody>
      {payments.map(({ orderId, beneficiaryName, here, answer, paymentId, amount }) => (
        <Row key={orderId}>
          <Cell className="max-sm:block!">
            <RowLink href={pageOf(orderId, here)} className="wrap-anywhere">
              {beneficiaryName}
            </RowLink>
          </Cell>
          <Cell label={t('foundPayments.stateHere')}>{labelOf(here)}</Cell>
          <Cell label={t('foundPayments.stateAtTheBank')}>{restoreAnswerLabels[answer]}</Cell>
          <Cell label={t('foundPayments.paymentId')}>
            <span className="identifier">{paymentId}</span>
          </Cell>
          <Cell label={t('foundPayments.amountEur')} align="right">
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
    ? stateWords[here.state].label
    : `Not sent yet: line ${here.line} of ${here.batchName}`;
