import { Cell, HeaderCell, Row, RowLink, Table, TableBody, TableHead } from '@/components/ui/layout/table';
import { Amount } from '@/components/ui/values/amount';
import { stateWords } from '@/lib/orders/order/order';
import type { FoundPayment } from '@/lib/restores/queries';
import { restoreAnswerLabels } from '@/lib/restores/words';

/** Payments that are unfinished in the restored database and that the bank has. */
export const FoundPayments = ({ payments }: { payments: readonly FoundPayment[] }) => (
  <Table label="Payments found at the bank" stacked>
    <TableHead>
      <HeaderCell>Beneficiary</HeaderCell>
      <HeaderCell>State here</HeaderCell>
      <HeaderCell>State at the bank</HeaderCell>
      <HeaderCell>Payment ID</HeaderCell>
      <HeaderCell align="right">Amount (EUR)</HeaderCell>
    </TableHead>
    <TableBody>
      {payments.map(({ orderId, beneficiaryName, here, answer, paymentId, amount }) => (
        <Row key={orderId}>
          <Cell className="max-sm:block!">
            <RowLink href={pageOf(orderId, here)} className="wrap-anywhere">
              {beneficiaryName}
            </RowLink>
          </Cell>
          <Cell label="State here">{labelOf(here)}</Cell>
          <Cell label="State at the bank">{restoreAnswerLabels[answer]}</Cell>
          <Cell label="Payment ID">
            <span className="identifier">{paymentId}</span>
          </Cell>
          <Cell label="Amount (EUR)" align="right">
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
