import { Amount } from '@/components/ui/amount';
import { Iban } from '@/components/ui/iban';
import { Instant } from '@/components/ui/instant';
import { Cell, HeaderCell, Row, RowLink, Table, TableBody, TableHead } from '@/components/ui/table';
import type { ListedException } from '@/lib/exceptions/queries';
import { exceptionWords, outcomeWords } from '@/lib/exceptions/words';
import { KindBadge } from './kind-badge';

type ExceptionTableProps = {
  readonly label: string;
  readonly exceptions: readonly ListedException[];
  /** What the last column says: what to do now, until when it is quiet, or how it ended. */
  readonly last: 'what_to_do' | 'quiet_until' | 'outcome';
};

const lastHeadings: Readonly<Record<ExceptionTableProps['last'], string>> = {
  what_to_do: 'What to do now',
  quiet_until: 'Comes up again',
  outcome: 'How it ended',
};

/** Exceptions as rows that lead to their evidence. */
export const ExceptionTable = ({ label, exceptions, last }: ExceptionTableProps) => (
  <Table label={label} stacked>
    <TableHead>
      <HeaderCell>Payment</HeaderCell>
      <HeaderCell align="right">Amount</HeaderCell>
      <HeaderCell>Since</HeaderCell>
      <HeaderCell>What it is</HeaderCell>
      <HeaderCell className="w-full">{lastHeadings[last]}</HeaderCell>
    </TableHead>
    <TableBody>
      {exceptions.map((listed) => (
        <ExceptionRow key={listed.exception.id} {...listed} last={last} />
      ))}
    </TableBody>
  </Table>
);

function ExceptionRow({ exception, order, last }: ListedException & Pick<ExceptionTableProps, 'last'>) {
  return (
    <Row>
      <Cell className="max-sm:block!">
        <RowLink href={`/exceptions/${exception.id}`}>{order.beneficiaryName}</RowLink>
        <Iban account={order.account} className="block text-muted text-xs" />
      </Cell>
      <Cell label="Amount" align="right">
        <Amount amount={order.amount} />
      </Cell>
      <Cell label="Since">
        <Instant at={exception.openedAt} />
      </Cell>
      <Cell label="What it is">
        <KindBadge kind={exception.kind} />
      </Cell>
      <Cell label={lastHeadings[last]} className="text-[0.8125rem] text-muted max-sm:block!">
        {last === 'what_to_do' && exceptionWords[exception.kind].whatToDo}
        {last === 'quiet_until' && exception.quietUntil && <Instant at={exception.quietUntil} />}
        {last === 'outcome' && exception.outcome && (
          <>
            {outcomeWords[exception.outcome]}
            {exception.closedAt && (
              <span className="block text-xs">
                <Instant at={exception.closedAt} />
              </span>
            )}
          </>
        )}
      </Cell>
    </Row>
  );
}
