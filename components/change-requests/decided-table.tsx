import { Cell, HeaderCell, Row, Table, TableBody, TableHead } from '@/components/ui/layout/table';
import { TextLink } from '@/components/ui/layout/text-link';
import { Instant } from '@/components/ui/values/instant';
import { t } from '@/messages/change-requests';
import type { Change } from './change';
import { ChangeStateBadge } from './change-state';

/** Decided change requests, newest first, each linked to its page. */
export const DecidedTable = ({ changes }: { changes: readonly Change[] }) => (
  <Table label={t('table.label')} stacked>
    <TableHead>
      <HeaderCell className="w-full">{t('table.request')}</HeaderCell>
      <HeaderCell>{t('table.requester')}</HeaderCell>
      <HeaderCell>{t('table.outcome')}</HeaderCell>
      <HeaderCell>{t('table.decider')}</HeaderCell>
      <HeaderCell>{t('table.when')}</HeaderCell>
    </TableHead>
    <TableBody>
      {changes.map((change) => (
        <Row key={change.id}>
          <Cell className="max-sm:block!">
            <TextLink href={`/change-requests/${change.id}`} className="wrap-anywhere">
              {change.title}
            </TextLink>
          </Cell>
          <Cell label={t('table.requester')} className="sm:whitespace-nowrap">
            {change.requesterName}
          </Cell>
          <Cell label={t('table.outcome')}>
            <ChangeStateBadge state={change.state} />
          </Cell>
          <Cell label={t('table.decider')} className="sm:whitespace-nowrap">
            {change.deciderName}
          </Cell>
          <Cell label={t('table.when')} className="text-muted">
            {change.decidedAt && <Instant at={change.decidedAt} />}
          </Cell>
        </Row>
      ))}
    </TableBody>
  </Table>
);
