import { Cell, HeaderCell, Row, Table, TableBody, TableHead } from '@/components/ui/layout/table';
import { TextLink } from '@/components/ui/layout/text-link';
import { Instant } from '@/components/ui/values/instant';
import { t } from '@/messages/change-requests';
import type { Change } from './change';
import { ChangeStateBadge } from './change-state';

/** What has been decided, newest first; each leads to its page. */
export const DecidedTable = ({ changes }: { changes: readonly Change[] }) => (
  <Table label={t('decidedTable.label')} stacked>
    <TableHead>
      <HeaderCell className="w-full">{t('decidedTable.change')}</HeaderCell>
      <HeaderCell>{t('decidedTable.askedForBy')}</HeaderCell>
      <HeaderCell>{t('decidedTable.outcome')}</HeaderCell>
      <HeaderCell>{t('decidedTable.by')}</HeaderCell>
      <HeaderCell>{t('decidedTable.when')}</HeaderCell>
    </TableHead>
    <TableBody>
      {changes.map((change) => (
        <Row key={change.id}>
          <Cell className="max-sm:block!">
            <TextLink href={`/change-requests/${change.id}`} className="wrap-anywhere">
              {change.title}
            </TextLink>
          </Cell>
          <Cell label={t('decidedTable.askedForBy')} className="sm:whitespace-nowrap">
            {change.requesterName}
          </Cell>
          <Cell label={t('decidedTable.outcome')}>
            <ChangeStateBadge state={change.state} />
          </Cell>
          <Cell label={t('decidedTable.by')} className="sm:whitespace-nowrap">
            {change.deciderName}
          </Cell>
          <Cell label={t('decidedTable.when')} className="text-muted">
            {change.decidedAt && <Instant at={change.decidedAt} />}
          </Cell>
        </Row>
      ))}
    </TableBody>
  </Table>
);
