import { Cell, HeaderCell, Row, RowLink, Table, TableBody, TableHead } from '@/components/ui/table/table';
import { Instant } from '@/components/ui/values/instant';
import type { ListedRecurring } from '@/lib/recurring/queries';
import { rhythmText } from '@/lib/recurring/set-up/setup';
import { standingOf } from '@/lib/recurring/set-up/standing';
import { t } from '@/messages/recurring';
import { NextDates } from './form/next-dates';
import { RecurringState } from './recurring-state';
import { likelySetup } from './recurring-texts';

/** Recurring payments set up from here, by beneficiary, according to the provider's responses. */
export const RecurringTable = ({ listed, now }: { listed: readonly ListedRecurring[]; now: Date }) => (
  <Table label={t('recurringTable.label')} fold={52} sticky>
    <TableHead>
      <HeaderCell>{t('recurringTable.beneficiary')}</HeaderCell>
      <HeaderCell>{t('recurringTable.schedule')}</HeaderCell>
      <HeaderCell>{t('recurringTable.nextPayments')}</HeaderCell>
      <HeaderCell>{t('recurringTable.state')}</HeaderCell>
      <HeaderCell>{t('recurringTable.lastRequest')}</HeaderCell>
    </TableHead>
    <TableBody>
      {listed.map((recurring) => (
        <RecurringRowOf key={recurring.beneficiaryId} recurring={recurring} now={now} />
      ))}
    </TableBody>
  </Table>
);

function RecurringRowOf({
  recurring: { beneficiaryId, latest, requests },
  now,
}: {
  recurring: ListedRecurring;
  now: Date;
}) {
  const standing = standingOf(requests, now);
  const setup = likelySetup(standing);
  return (
    <Row>
      <Cell place="name" className="min-w-40 align-top">
        <RowLink href={`/recurring/${beneficiaryId}`} className="wrap-anywhere">
          {latest.label}
        </RowLink>
        <span className="block text-muted text-xs">
          {t('recurringTable.number', { beneficiaryId: String(beneficiaryId) })}
        </span>
      </Cell>
      <Cell label={t('recurringTable.schedule')} className="align-top">
        <span className="narrow:text-right">
          {setup ? (
            <>
              <span className="block">{rhythmText(setup)}</span>
              <span className="tabular block text-muted text-xs">
                {t('recurringTable.time', { time: setup.time })}
              </span>
            </>
          ) : (
            <span className="text-muted">{t('recurringTable.notScheduled')}</span>
          )}
        </span>
      </Cell>
      <Cell label={t('recurringTable.nextPayments')} className="max-w-80 align-top">
        <div className="narrow:text-right">
          {setup?.enabled ? (
            <>
              {standing.kind !== 'on' && (
                <p className="text-muted text-xs">{t('recurringTable.ifAccepted')}</p>
              )}
              <NextDates setup={setup} now={now} />
            </>
          ) : (
            <span className="text-muted">{t('recurringTable.none')}</span>
          )}
        </div>
      </Cell>
      <Cell label={t('recurringTable.state')} className="align-top">
        <div className="flex flex-col items-start gap-1 narrow:items-end">
          <RecurringState standing={standing} />
          {latest.outcome === 'refused' && standing.kind !== 'nothing' && (
            <span className="text-negative text-xs">{t('recurringTable.lastRefused')}</span>
          )}
        </div>
      </Cell>
      <Cell label={t('recurringTable.lastRequest')} className="align-top text-[0.8125rem] text-muted">
        <span className="block narrow:text-right">
          {latest.requestedByName}, <Instant at={latest.requestedAt} />
        </span>
      </Cell>
    </Row>
  );
}
