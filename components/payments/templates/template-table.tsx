import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '@/components/ui/status/badge';
import { Cell, HeaderCell, Row, RowLink, Table, TableBody, TableHead } from '@/components/ui/table/table';
import { Amount } from '@/components/ui/values/amount';
import { Instant } from '@/components/ui/values/instant';
import { shownAccount } from '@/lib/beneficiaries/book/shown-account';
import { networkNames } from '@/lib/provider/contract/network-name';
import { paymentFromHref } from '@/lib/templates/payment-from-href';
import type { ListedTemplate } from '@/lib/templates/queries';
import { t } from '@/messages/templates';

type TemplateTableProps = {
  readonly templates: readonly ListedTemplate[];
  /** The name of an own account, or the account itself. */
  readonly accountLabel: (iban: string) => string;
  /** What a maker does with a template; without it, rows lead nowhere. */
  readonly menuOf?: ((listed: ListedTemplate) => ReactNode) | undefined;
};

/** Templates as rows that start a payment. */
export const TemplateTable = ({ templates, accountLabel, menuOf }: TemplateTableProps) => (
  <Table label={t('table.label')} fold={58} sticky>
    <TableHead>
      <HeaderCell>{t('table.name')}</HeaderCell>
      <HeaderCell>{t('table.beneficiary')}</HeaderCell>
      <HeaderCell>{t('table.account')}</HeaderCell>
      <HeaderCell>{t('table.lastUsed')}</HeaderCell>
      <HeaderCell>{t('table.creator')}</HeaderCell>
      <HeaderCell align="right">{t('table.amount')}</HeaderCell>
      {menuOf && (
        <HeaderCell>
          <span className="sr-only">{t('table.actions')}</span>
        </HeaderCell>
      )}
    </TableHead>
    <TableBody>
      {templates.map((listed) => (
        <Row key={listed.template.id}>
          <TemplateCells listed={listed} accountLabel={accountLabel} isLinked={menuOf !== undefined} />
          {menuOf && (
            <Cell place="state" className="w-12">
              <span className="relative z-1">{menuOf(listed)}</span>
            </Cell>
          )}
        </Row>
      ))}
    </TableBody>
  </Table>
);

function TemplateCells({
  listed: { template, standing, paid, creatorName },
  accountLabel,
  isLinked,
}: { listed: ListedTemplate; isLinked: boolean } & Pick<TemplateTableProps, 'accountLabel'>) {
  const { name, reference, network, amount, lastUsedAt } = template;
  return (
    <>
      <Cell place="name" className="min-w-40 align-top">
        {isLinked ? (
          <RowLink href={paymentFromHref(template.id)} className="wrap-anywhere">
            {name}
          </RowLink>
        ) : (
          <span className="wrap-anywhere font-medium">{name}</span>
        )}
        {reference && <span className="wrap-anywhere block text-muted text-xs">{reference}</span>}
      </Cell>
      <Cell label={t('table.beneficiary')} className="min-w-44 align-top">
        <span className="narrow:text-right">
          <span className="wrap-anywhere block">{paid.name}</span>
          <span className="identifier block whitespace-nowrap text-muted text-xs narrow:whitespace-normal">
            {shownAccount(paid.account)}
          </span>
          {(standing.kind === 'changed' || standing.kind === 'retired') && (
            <Badge
              tone={standing.kind === 'retired' ? 'negative' : 'warning'}
              icon={<TriangleAlert aria-hidden />}
              className="mt-1"
            >
              {t(`standing.${standing.kind}`)}
            </Badge>
          )}
        </span>
      </Cell>
      <Cell label={t('table.account')} className="min-w-28 align-top">
        <span className="narrow:text-right">
          <span className="wrap-anywhere block">{accountLabel(template.account)}</span>
          <span className="block text-muted text-xs">{networkNames[network]}</span>
        </span>
      </Cell>
      <Cell place="detail" label={t('table.lastUsed')} className="align-top text-[0.8125rem] text-muted">
        {lastUsedAt ? <Instant at={lastUsedAt} /> : t('table.neverUsed')}
      </Cell>
      <Cell label={t('table.creator')} className="align-top text-[0.8125rem] text-muted">
        {creatorName}
      </Cell>
      <Cell place="figure" align="right" className="align-top">
        {amount === null ? <span className="text-muted">{t('table.open')}</span> : <Amount amount={amount} />}
      </Cell>
    </>
  );
}
