import { Cell, HeaderCell, Row, Table, TableBody, TableHead } from '@/components/ui/table/table';
import { Instant } from '@/components/ui/values/instant';
import { shownReason } from '@/lib/events/shown-reason';
import type { ExceptionDossier } from '@/lib/orders/exceptions/queries';
import { t } from '@/messages/exceptions';

type Attempt = ExceptionDossier['attempts'][number];

/** Every request to the provider about an order, oldest first, with its response. */
export const AttemptTable = ({ attempts }: { attempts: readonly Attempt[] }) => (
  <Table label={t('attempts.label')} fold={52}>
    <TableHead>
      <HeaderCell>{t('attempts.when')}</HeaderCell>
      <HeaderCell>{t('attempts.request')}</HeaderCell>
      <HeaderCell className="w-full">{t('attempts.outcome')}</HeaderCell>
      <HeaderCell align="right">{t('attempts.http')}</HeaderCell>
      <HeaderCell align="right">{t('attempts.code')}</HeaderCell>
      <HeaderCell align="right">{t('attempts.duration')}</HeaderCell>
      <HeaderCell>{t('attempts.nonce')}</HeaderCell>
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
    <Cell label={t('attempts.when')}>
      <Instant at={attempt.startedAt} seconds />
    </Cell>
    <Cell label={t('attempts.request')} className="whitespace-nowrap">
      {t('attempts.numbered', { number: String(attempt.number), call: attempt.call })}
    </Cell>
    <Cell label={t('attempts.outcome')} className="min-w-56">
      <span className="block narrow:text-right">
        {t(attempt.outcome ? `attempts.${attempt.outcome}` : 'attempts.interrupted')}
        {attempt.detail && (
          <span className="wrap-anywhere block text-muted text-xs">{shownReason(attempt.detail)}</span>
        )}
      </span>
    </Cell>
    <Cell label={t('attempts.http')} align="right">
      {attempt.httpStatus ?? '–'}
    </Cell>
    <Cell label={t('attempts.code')} align="right">
      {attempt.providerCode ?? '–'}
    </Cell>
    <Cell label={t('attempts.duration')} align="right">
      {attempt.durationMs === null ? '–' : t('attempts.milliseconds', { duration: attempt.durationMs })}
    </Cell>
    <Cell label={t('attempts.nonce')}>
      <span className="identifier text-xs">{attempt.nonce?.toString() ?? '–'}</span>
    </Cell>
  </Row>
);
