import { Card, CardBody, CardHeader } from '@/components/ui/layout/card';
import { TextLink } from '@/components/ui/layout/text-link';
import { Amount } from '@/components/ui/values/amount';
import { CopyButton } from '@/components/ui/values/copy-button';
import { DefinitionList } from '@/components/ui/values/definition-list';
import { Iban } from '@/components/ui/values/iban';
import { Instant } from '@/components/ui/values/instant';
import type { IssuedStatement } from '@/lib/statements/export/issued-queries';
import { formatNames } from '@/lib/statements/formats/shared/format-names';
import { groupCode } from '@/lib/statements/model/code';
import { formatPeriod } from '@/lib/statements/model/period';
import { t } from '@/messages/exports';

const formatLabel = (format: string): string =>
  Object.entries(formatNames).find(([name]) => name === format)?.[1].label ?? format;

/** What a statement said when it was issued, and when that was. */
export function IssuedStatementCard({ issues }: { issues: readonly IssuedStatement[] }) {
  const [last] = issues;
  if (!last) return null;
  const period = { from: last.periodFrom, to: last.periodTo };
  return (
    <Card>
      <CardHeader title={t('issuedStatementCard.title')} description={t('issuedStatementCard.description')} />
      <CardBody>
        <DefinitionList
          items={[
            { term: 'Client', detail: last.clientName },
            { term: 'Account', detail: <Iban account={last.account} copy /> },
            {
              term: 'Period',
              detail: (
                <TextLink href={`/statements/${last.account}?${new URLSearchParams(period)}`}>
                  {formatPeriod(period)}
                </TextLink>
              ),
            },
            { term: 'Opening balance', detail: <Amount amount={last.opening} /> },
            { term: 'Credits', detail: <Counted amount={last.credits} count={last.creditCount} /> },
            { term: 'Debits', detail: <Counted amount={last.debits} count={last.debitCount} /> },
            { term: 'Closing balance', detail: <Amount amount={last.closing} /> },
            {
              term: 'Added up',
              detail: last.addsUp ? 'Yes' : 'No, and the file said so',
            },
            { term: 'Issued', detail: <Issues issues={issues} /> },
            {
              term: 'Whole code',
              detail: (
                <span className="inline-flex items-start gap-1">
                  <span className="identifier wrap-anywhere">{groupCode(last.code)}</span>
                  <CopyButton text={last.code} what="code" />
                </span>
              ),
            },
          ]}
        />
      </CardBody>
    </Card>
  );
}

const Counted = ({ amount, count }: { amount: bigint; count: number }) => (
  <>
    <Amount amount={amount} />{' '}
    <span className="text-muted">
      in {count === 1 ? t('counted.n1Entry') : t('counted.entries', { count })}
    </span>
  </>
);

const Issues = ({ issues }: { issues: readonly IssuedStatement[] }) => (
  <ul className="flex flex-col gap-1">
    {issues.map(({ id, format, issuedAt, issuedBy, asOf, packId }) => (
      <li key={id}>
        <Instant at={issuedAt} /> as {formatLabel(format)}
        {packId && t('issues.inAMonthlyPack')} by {issuedBy}
        <span className="block text-[0.8125rem] text-muted">
          {t.rich('issues.booksAsOf', { instant: () => <Instant at={asOf} /> })}
        </span>
      </li>
    ))}
  </ul>
);
