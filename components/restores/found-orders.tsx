import { Amount } from '@/components/ui/amount';
import { Cell, HeaderCell, Row, RowLink, Table, TableBody, TableHead } from '@/components/ui/table';
import { stateWords } from '@/lib/payments/order';
import type { FoundOrder } from '@/lib/restores/queries';
import { restoreAnswerLabels } from '@/lib/restores/words';

/** Payments that are unfinished in the restored database and that the bank has. */
export const FoundOrders = ({ orders }: { orders: readonly FoundOrder[] }) => (
  <Table label="Payments found at the bank" stacked>
    <TableHead>
      <HeaderCell>Beneficiary</HeaderCell>
      <HeaderCell>State here</HeaderCell>
      <HeaderCell>State at the bank</HeaderCell>
      <HeaderCell>Payment ID</HeaderCell>
      <HeaderCell align="right">Amount (EUR)</HeaderCell>
    </TableHead>
    <TableBody>
      {orders.map(({ orderId, beneficiaryName, state, answer, paymentId, amount }) => (
        <Row key={orderId}>
          <Cell className="max-sm:block!">
            <RowLink href={`/payments/${orderId}`} className="wrap-anywhere">
              {beneficiaryName}
            </RowLink>
          </Cell>
          <Cell label="State here">{stateWords[state].label}</Cell>
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
