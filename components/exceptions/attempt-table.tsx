import { Cell, HeaderCell, Row, Table, TableBody, TableHead } from '@/components/ui/layout/table';
import { Instant } from '@/components/ui/values/instant';
import type { ExceptionDossier } from '@/lib/orders/exceptions/queries';

type Attempt = ExceptionDossier['attempts'][number];

const calls: Readonly<Record<Attempt['call'], string>> = { create: 'Sent', look_up: 'Looked up' };

const outcomes: Readonly<Record<NonNullable<Attempt['outcome']>, string>> = {
  accepted: 'Taken',
  refused: 'Refused',
  unknown: 'No clear answer',
  found: 'Found',
  not_found: 'Not found',
};

/** Every request about an order, oldest first: what was sent when, and what came back. */
export const AttemptTable = ({ attempts }: { attempts: readonly Attempt[] }) => (
  <Table label="Requests to the service" stacked>
    <TableHead>
      <HeaderCell>When</HeaderCell>
      <HeaderCell>Request</HeaderCell>
      <HeaderCell className="w-full">Outcome</HeaderCell>
      <HeaderCell align="right">HTTP</HeaderCell>
      <HeaderCell align="right">Code</HeaderCell>
      <HeaderCell align="right">Duration</HeaderCell>
      <HeaderCell>Nonce</HeaderCell>
    </TableHead>
    <TableBody>
      {attempts.map((attempt) => (
        <AttemptRow key={attempt.number} attempt={attempt} />
      ))}
    </TableBody>
  </Table>
);

const AttemptRow = ({ attempt }: { attempt: Attempt }) => (
  <Row>
    <Cell label="When">
      <Instant at={attempt.startedAt} seconds />
    </Cell>
    <Cell label="Request" className="whitespace-nowrap">
      {attempt.number}. {calls[attempt.call]}
    </Cell>
    <Cell label="Outcome" className="sm:min-w-56">
      <span className="block max-sm:text-right">
        {attempt.outcome ? outcomes[attempt.outcome] : 'The worker stopped before it knew'}
        {attempt.detail && <span className="wrap-anywhere block text-muted text-xs">{attempt.detail}</span>}
      </span>
    </Cell>
    <Cell label="HTTP" align="right">
      {attempt.httpStatus ?? '–'}
    </Cell>
    <Cell label="Code" align="right">
      {attempt.serviceCode ?? '–'}
    </Cell>
    <Cell label="Duration" align="right">
      {attempt.durationMs === null ? '–' : `${attempt.durationMs} ms`}
    </Cell>
    <Cell label="Nonce">
      <span className="identifier text-xs">{attempt.nonce?.toString() ?? '–'}</span>
    </Cell>
  </Row>
);
