import { Cell, HeaderCell, Row, Table, TableBody, TableHead } from '@/components/ui/layout/table';
import { Instant } from '@/components/ui/values/instant';
import type { ExceptionDossier } from '@/lib/orders/exceptions/queries';
import { t } from '@/messages/exceptions';

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
  <Table label={t('attemptTable.label')} stacked>
    <TableHead>
      <HeaderCell>{t('attemptTable.when')}</HeaderCell>
      <HeaderCell>{t('attemptTable.request')}</HeaderCell>
      <HeaderCell className="w-full">{t('attemptTable.outcome')}</HeaderCell>
      <HeaderCell align="right">{t('attemptTable.http')}</HeaderCell>
      <HeaderCell align="right">{t('attemptTable.code')}</HeaderCell>
      <HeaderCell align="right">{t('attemptTable.duration')}</HeaderCell>
      <HeaderCell>{t('attemptTable.nonce')}</HeaderCell>
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
    <Cell label={t('attemptRow.label')}>
      <Instant at={attempt.startedAt} seconds />
    </Cell>
    <Cell label={t('attemptRow.request')} className="whitespace-nowrap">
      {attempt.number}. {calls[attempt.call]}
    </Cell>
    <Cell label={t('attemptRow.outcome')} className="sm:min-w-56">
      <span className="block max-sm:text-right">
        {attempt.outcome ? outcomes[attempt.outcome] : t('attemptRow.body')}
        {attempt.detail && <span className="wrap-anywhere block text-muted text-xs">{attempt.detail}</span>}
      </span>
    </Cell>
    <Cell label={t('attemptRow.http')} align="right">
      {attempt.httpStatus ?? '–'}
    </Cell>
    <Cell label={t('attemptRow.code')} align="right">
      {attempt.serviceCode ?? '–'}
    </Cell>
    <Cell label={t('attemptRow.duration')} align="right">
      {attempt.durationMs === null ? '–' : t('attemptRow.ms', { durationMs: attempt.durationMs })}
    </Cell>
    <Cell label={t('attemptRow.nonce')}>
      <span className="identifier text-xs">{attempt.nonce?.toString() ?? '–'}</span>
    </Cell>
  </Row>
);
