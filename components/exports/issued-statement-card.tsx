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
import { showPeriod } from '@/lib/statements/model/show-period';
import { t } from '@/messages/exports';

const formatLabel = (format: string): string =>
  Object.entries(formatNames).find(([name]) => name === format)?.[1].label ?? format;

/** An issued statement as of its issue. */
export function IssuedStatementCard({ issues }: { issues: readonly IssuedStatement[] }) {
  const [last] = issues;
  if (!last) return null;
  const period = { from: last.periodFrom, to: last.periodTo };
  return (
    <Card>
      <CardHeader title={t('issued.title')} description={t('issued.description')} />
      <CardBody>
        <DefinitionList
          items={[
            { term: t('issued.client'), detail: last.clientName },
            { term: t('fields.account'), detail: <Iban account={last.account} copy /> },
            {
              term: t('fields.period'),
              detail: (
                <TextLink href={`/statements/${last.account}?${new URLSearchParams(period)}`}>
                  {showPeriod(period)}
                </TextLink>
              ),
            },
            { term: t('issued.opening'), detail: <Amount amount={last.opening} /> },
            { term: t('issued.credits'), detail: <Counted amount={last.credits} count={last.creditCount} /> },
            { term: t('issued.debits'), detail: <Counted amount={last.debits} count={last.debitCount} /> },
            { term: t('issued.closing'), detail: <Amount amount={last.closing} /> },
            {
              term: t('issued.consistent'),
              detail: last.addsUp ? t('issued.isConsistent') : t('issued.isInconsistent'),
            },
            { term: t('issued.downloads'), detail: <Issues issues={issues} /> },
            {
              term: t('issued.fullCode'),
              detail: (
                <span className="inline-flex items-start gap-1">
                  <span className="identifier wrap-anywhere">{groupCode(last.code)}</span>
                  <CopyButton text={last.code} what={t('issued.copyCode')} />
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
    <Amount amount={amount} /> <span className="text-muted">{t('issued.entries', { count })}</span>
  </>
);

const Issues = ({ issues }: { issues: readonly IssuedStatement[] }) => (
  <ul className="flex flex-col gap-1">
    {issues.map(({ id, format, issuedAt, issuedBy, asOf, packId }) => (
      <li key={id}>
        {t.rich(packId ? 'issued.packDownload' : 'issued.download', {
          instant: () => <Instant at={issuedAt} />,
          format: formatLabel(format),
          name: issuedBy,
        })}
        <span className="block text-[0.8125rem] text-muted">
          {t.rich('issued.dataAsOf', { instant: () => <Instant at={asOf} /> })}
        </span>
      </li>
    ))}
  </ul>
);
