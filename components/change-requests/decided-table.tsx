import { TextLink } from '@/components/ui/layout/text-link';
import { Cell, HeaderCell, Row, Table, TableBody, TableHead } from '@/components/ui/table/table';
import { Instant } from '@/components/ui/values/instant';
import { t } from '@/messages/change-requests';
import type { Change } from './change';
import { ChangeStateBadge } from './change-state';

/** Decided change requests, newest first, each linked to its page. */
export const DecidedTable = ({ changes }: { changes: readonly Change[] }) => (
  <Table label={t('table.label')} fold={52} sticky>
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
          <Cell place="name">
            <TextLink href={`/change-requests/${change.id}`} className="wrap-anywhere">
              {change.title}
            </TextLink>
          </Cell>
          <Cell label={t('table.requester')} className="whitespace-nowrap">
            {change.requesterName}
          </Cell>
          <Cell place="state">
            <ChangeStateBadge state={change.state} />
          </Cell>
          <Cell label={t('table.decider')} className="whitespace-nowrap">
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
