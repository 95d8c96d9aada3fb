import { Card, CardBody, CardHeader } from '@/components/ui/layout/card';
import { Cell, HeaderCell, Row, Table, TableBody, TableHead } from '@/components/ui/layout/table';
import { Badge } from '@/components/ui/status/badge';
import { Notice } from '@/components/ui/status/notice';
import { Amount } from '@/components/ui/values/amount';
import { CalendarDate } from '@/components/ui/values/calendar-date';
import { Instant } from '@/components/ui/values/instant';
import { formatDate } from '@/lib/kernel/dates/calendar';
import type { LikeEntry, StatementEvidence } from '@/lib/orders/exceptions/statement-evidence';
import { t } from '@/messages/exceptions';

/**
 * What the statement of the order's account says around its day: whether the payment is in it, and what looks
 * like it.
 */
export function StatementCard({ evidence }: { evidence: StatementEvidence }) {
  if (evidence.kind === 'unavailable') {
    return (
      <Card>
        <CardHeader title={t('statementCard.title')} />
        <CardBody>
          <Notice tone="warning" title={t('statementCard.theStatementCouldNot')}>
            {t('statementCard.body')}
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
        title={t('statementCard.title')}
        description={
          <>
            {formatDate(fromDate)} to {formatDate(toDate)}, read <Instant at={readAt} seconds />: {entries}{' '}
            {entries === 1 ? 'entry' : 'entries'}.{' '}
            {isThere ? t('statementCard.thePaymentIsAmong') : t('statementCard.noneOfThemHas')}
          </>
        }
      />
      {alike.length > 0 ? (
        <LikeTable alike={alike} />
      ) : (
        <CardBody className="text-muted">{t('statementCard.noOutgoingPaymentOf')}</CardBody>
      )}
    </Card>
  );
}

const LikeTable = ({ alike }: { alike: readonly LikeEntry[] }) => (
  <Table label={t('likeTable.label')} stacked>
    <TableHead>
      <HeaderCell>{t('likeTable.day')}</HeaderCell>
      <HeaderCell className="w-full">{t('likeTable.to')}</HeaderCell>
      <HeaderCell>{t('likeTable.sameAsThisOrder')}</HeaderCell>
      <HeaderCell align="right">{t('likeTable.amount')}</HeaderCell>
    </TableHead>
    <TableBody>
      {alike.map((entry) => (
        <Row key={entry.paymentId}>
          <Cell label={t('likeTable.day')}>
            <CalendarDate date={entry.date} />
          </Cell>
          <Cell label={t('likeTable.to')}>
            <span className="block max-sm:text-right">
              {entry.beneficiaryName}
              <span className="wrap-anywhere block text-muted text-xs">{entry.details}</span>
            </span>
          </Cell>
          <Cell label={t('likeTable.sameAsThisOrder')}>
            <span className="flex flex-wrap gap-1">
              {entry.sameIdentifier && <Badge tone="negative">{t('likeTable.identifier')}</Badge>}
              {entry.sameBeneficiary && <Badge tone="warning">{t('likeTable.beneficiary')}</Badge>}
              {entry.sameAmount && <Badge tone="warning">{t('likeTable.amount')}</Badge>}
            </span>
          </Cell>
          <Cell label={t('likeTable.amount')} align="right">
            <Amount amount={entry.amount} />
          </Cell>
        </Row>
      ))}
    </TableBody>
  </Table>
);
