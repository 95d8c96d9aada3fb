import { Cell, HeaderCell, Row, Table, TableBody, TableHead } from '@/components/ui/layout/table';
import { TextLink } from '@/components/ui/layout/text-link';
import { Instant } from '@/components/ui/values/instant';
import type { Change } from './change';
import { ChangeStateBadge } from './change-state';

/** What has been decided, newest first; each leads to its page. */
export const DecidedTable = ({ changes }: { changes: readonly Change[] }) => (
  <Table label="Decided changes" stacked>
    <TableHead>
      <HeaderCell className="w-full">Change</HeaderCell>
      <HeaderCell>Asked for by</HeaderCell>
      <HeaderCell>Outcome</HeaderCell>
      <HeaderCell>By</HeaderCell>
      <HeaderCell>When</HeaderCell>
    </TableHead>
    <TableBody>
      {changes.map((change) => (
        <Row key={change.id}>
          <Cell className="max-sm:block!">
            <TextLink href={`/changes/${change.id}`} className="wrap-anywhere">
              {change.title}
            </TextLink>
          </Cell>
          <Cell label="Asked for by" className="sm:whitespace-nowrap">
            {change.proposerName}
          </Cell>
          <Cell label="Outcome">
            <ChangeStateBadge state={change.state} />
          </Cell>
          <Cell label="By" className="sm:whitespace-nowrap">
            {change.deciderName}
          </Cell>
          <Cell label="When" className="text-muted">
            {change.decidedAt && <Instant at={change.decidedAt} />}
          </Cell>
        </Row>
      ))}
    </TableBody>
  </Table>
);
