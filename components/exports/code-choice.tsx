import { Cell, HeaderCell, Row, RowLink, Table, TableBody, TableHead } from '@/components/ui/table/table';
import { Iban } from '@/components/ui/values/iban';
import { Instant } from '@/components/ui/values/instant';
import type { IssuedStatement } from '@/lib/statements/export/issued-queries';
import { showPeriod } from '@/lib/statements/model/show-period';
import { t } from '@/messages/exports';

/** The issued statements whose codes share the given prefix. */
export const CodeChoice = ({ issued }: { issued: readonly IssuedStatement[] }) => (
  <Table label={t('codeChoice.label')} fold={52}>
    <TableHead>
      <HeaderCell>{t('fields.code')}</HeaderCell>
      <HeaderCell>{t('fields.account')}</HeaderCell>
      <HeaderCell>{t('fields.period')}</HeaderCell>
      <HeaderCell>{t('codeChoice.lastIssued')}</HeaderCell>
    </TableHead>
    <TableBody>
      {issued.map(({ code, account, periodFrom, periodTo, issuedAt }) => (
        <Row key={code}>
          <Cell label={t('fields.code')}>
            <RowLink href={`/statements/verify?code=${code}`} className="identifier wrap-anywhere">
              {code}
            </RowLink>
          </Cell>
          <Cell label={t('fields.account')}>
            <Iban account={account} />
          </Cell>
          <Cell label={t('fields.period')}>{showPeriod({ from: periodFrom, to: periodTo })}</Cell>
          <Cell label={t('codeChoice.lastIssued')}>
            <Instant at={issuedAt} />
          </Cell>
        </Row>
      ))}
    </TableBody>
  </Table>
);
