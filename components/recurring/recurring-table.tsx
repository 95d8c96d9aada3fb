import { Cell, HeaderCell, Row, RowLink, Table, TableBody, TableHead } from '@/components/ui/layout/table';
import { Instant } from '@/components/ui/values/instant';
import type { ListedRecurring } from '@/lib/recurring/queries';
import { rhythmWords } from '@/lib/recurring/set-up/setup';
import { standingOf } from '@/lib/recurring/standing';
import { t } from '@/messages/recurring';
import { NextDates } from './form/next-dates';
import { RecurringState } from './recurring-state';
import { likelySetup } from './standing-words';

/** What was set up from here, by beneficiary, as far as the service's answers say. */
export const RecurringTable = ({ listed, now }: { listed: readonly ListedRecurring[]; now: Date }) => (
  <Table label={t('recurringTable.label')} stacked>
    <TableHead>
      <HeaderCell>{t('recurringTable.beneficiary')}</HeaderCell>
      <HeaderCell>{t('recurringTable.paid')}</HeaderCell>
      <HeaderCell>{t('recurringTable.nextPayments')}</HeaderCell>
      <HeaderCell>{t('recurringTable.state')}</HeaderCell>
      <HeaderCell>{t('recurringTable.lastAsked')}</HeaderCell>
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
      <Cell className="align-top max-sm:block! sm:min-w-40">
        <RowLink href={`/recurring/${beneficiaryId}`} className="wrap-anywhere">
          {latest.label}
        </RowLink>
        <span className="block text-muted text-xs">
          {t('recurringRowOf.body', { beneficiaryId: String(beneficiaryId) })}
        </span>
      </Cell>
      <Cell label={t('recurringRowOf.label')} className="align-top">
        <span className="max-sm:text-right">
          {setup ? (
            <>
              <span className="block">{rhythmWords(setup)}</span>
              <span className="tabular block text-muted text-xs">
                {t('recurringRowOf.utc', { time: setup.time })}
              </span>
            </>
          ) : (
            <span className="text-muted">{t('recurringRowOf.notAtAll')}</span>
          )}
        </span>
      </Cell>
      <Cell label={t('recurringRowOf.nextPayments')} className="max-w-80 align-top">
        <div className="max-sm:text-right">
          {setup?.enabled ? (
            <>
              {standing.kind !== 'on' && (
                <p className="text-muted text-xs">{t('recurringRowOf.ifTheServiceTook')}</p>
              )}
              <NextDates setup={setup} now={now} />
            </>
          ) : (
            <span className="text-muted">{t('recurringRowOf.none')}</span>
          )}
        </div>
      </Cell>
      <Cell label={t('recurringRowOf.state')} className="align-top">
        <div className="flex flex-col items-start gap-1 max-sm:items-end">
          <RecurringState standing={standing} />
          {latest.outcome === 'refused' && standing.kind !== 'nothing' && (
            <span className="text-negative text-xs">{t('recurringRowOf.theLastRequestWas')}</span>
          )}
        </div>
      </Cell>
      <Cell label={t('recurringRowOf.lastAsked')} className="align-top text-[0.8125rem] text-muted">
        <span className="block max-sm:text-right">
          {latest.askedByName}, <Instant at={latest.askedAt} />
        </span>
      </Cell>
    </Row>
  );
}
