import { Card, CardBody, CardHeader } from '@/components/ui/layout/card';
import { Cell, HeaderCell, Row, Table, TableBody, TableHead } from '@/components/ui/layout/table';
import { Badge } from '@/components/ui/status/badge';
import { Notice } from '@/components/ui/status/notice';
import { Amount } from '@/components/ui/values/amount';
import { CalendarDate } from '@/components/ui/values/calendar-date';
import { Instant } from '@/components/ui/values/instant';
import { formatDate } from '@/lib/kernel/dates/calendar';
import type { LikeEntry, StatementEvidence } from '@/lib/orders/exceptions/statement-evidence';

/**
 * What the statement of the order's account says around its day: whether the payment is in it, and what looks
 * like it.
 */
export function StatementCard({ evidence }: { evidence: StatementEvidence }) {
  if (evidence.kind === 'unavailable') {
    return (
      <Card>
        <CardHeader title="Statement" />
        <CardBody>
          <Notice tone="warning" title="The statement could not be read">
            The service does not answer. Reload the page in a moment; nothing is declared failed without it.
          </Notice>
        </CardBody>
      </Card>
    );
  }
  const { fromDate, toDate, readAt, entries, alike } = evidence;
  const isThere = alike.some(({ sameIdentifier }) => sameIdentifier);
  return (
    <Card>
      <CardHeader
        title="Statement"
        description={
          <>
            {formatDate(fromDate)} to {formatDate(toDate)}, read <Instant at={readAt} seconds />: {entries}{' '}
            {entries === 1 ? 'entry' : 'entries'}.{' '}
            {isThere ? 'The payment is among them.' : 'None of them has the identifier of this order.'}
          </>
        }
      />
      {alike.length > 0 ? (
        <LikeTable alike={alike} />
      ) : (
        <CardBody className="text-muted">
          No outgoing payment of these days has its beneficiary or its amount either.
        </CardBody>
      )}
    </Card>
  );
}

const LikeTable = ({ alike }: { alike: readonly LikeEntry[] }) => (
  <Table label="Entries that look like this payment" stacked>
    <TableHead>
      <HeaderCell>Day</HeaderCell>
      <HeaderCell className="w-full">To</HeaderCell>
      <HeaderCell>Same as this order</HeaderCell>
      <HeaderCell align="right">Amount</HeaderCell>
    </TableHead>
    <TableBody>
      {alike.map((entry) => (
        <Row key={entry.paymentId}>
          <Cell label="Day">
            <CalendarDate date={entry.date} />
          </Cell>
          <Cell label="To">
            <span className="block max-sm:text-right">
              {entry.beneficiaryName}
              <span className="wrap-anywhere block text-muted text-xs">{entry.details}</span>
            </span>
          </Cell>
          <Cell label="Same as this order">
            <span className="flex flex-wrap gap-1">
              {entry.sameIdentifier && <Badge tone="negative">Identifier</Badge>}
              {entry.sameBeneficiary && <Badge tone="warning">Beneficiary</Badge>}
              {entry.sameAmount && <Badge tone="warning">Amount</Badge>}
            </span>
          </Cell>
          <Cell label="Amount" align="right">
            <Amount amount={entry.amount} />
          </Cell>
        </Row>
      ))}
    </TableBody>
  </Table>
);
