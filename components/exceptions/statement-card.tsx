import { Card, CardBody, CardHeader } from '@/components/ui/layout/card';
import { Badge } from '@/components/ui/status/badge';
import { Notice } from '@/components/ui/status/notice';
import { Cell, HeaderCell, Row, Table, TableBody, TableHead } from '@/components/ui/table/table';
import { Amount } from '@/components/ui/values/amount';
import { CalendarDate } from '@/components/ui/values/calendar-date';
import { Instant } from '@/components/ui/values/instant';
import { showDate } from '@/lib/kernel/formats/dates';
import type { LikeEntry, StatementEvidence } from '@/lib/orders/exceptions/statement-evidence';
import { t } from '@/messages/exceptions';

/** The account's statement around the order's date: whether it has the payment, or similar ones. */
export function StatementCard({ evidence }: { evidence: StatementEvidence }) {
  if (evidence.kind === 'unavailable') {
    return (
      <Card>
        <CardHeader title={t('statement.title')} />
        <CardBody>
          <Notice tone="warning" title={t('statement.unavailableTitle')}>
            {t('statement.unavailable')}
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
        title={t('statement.title')}
        description={
          <>
            {t.rich('statement.range', {
              from: showDate(fromDate),
              to: showDate(toDate),
              instant: () => <Instant at={readAt} seconds />,
              entries,
            })}{' '}
            {isThere ? t('statement.found') : t('statement.notFound')}
          </>
        }
      />
      {alike.length > 0 ? (
        <LikeTable alike={alike} />
      ) : (
        <CardBody className="text-muted">{t('statement.noneAlike')}</CardBody>
      )}
    </Card>
  );
}

const LikeTable = ({ alike }: { alike: readonly LikeEntry[] }) => (
  <Table label={t('statement.alike')} fold={43}>
    <TableHead>
      <HeaderCell>{t('statement.day')}</HeaderCell>
      <HeaderCell className="w-full">{t('statement.to')}</HeaderCell>
      <HeaderCell>{t('statement.same')}</HeaderCell>
      <HeaderCell align="right">{t('statement.amount')}</HeaderCell>
    </TableHead>
    <TableBody>
      {alike.map((entry) => (
        <Row key={entry.paymentId}>
          <Cell label={t('statement.day')}>
            <CalendarDate date={entry.date} />
          </Cell>
          <Cell label={t('statement.to')}>
            <span className="block narrow:text-right">
              {entry.beneficiaryName}
              <span className="wrap-anywhere block text-muted text-xs">{entry.details}</span>
            </span>
          </Cell>
          <Cell label={t('statement.same')}>
            <span className="flex flex-wrap gap-1">
              {entry.sameIdentifier && <Badge tone="negative">{t('statement.identifier')}</Badge>}
              {entry.sameBeneficiary && <Badge tone="warning">{t('statement.beneficiary')}</Badge>}
              {entry.sameAmount && <Badge tone="warning">{t('statement.amount')}</Badge>}
            </span>
          </Cell>
          <Cell label={t('statement.amount')} align="right">
            <Amount amount={entry.amount} />
          </Cell>
        </Row>
      ))}
    </TableBody>
  </Table>
);
