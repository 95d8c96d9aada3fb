import { Cell, HeaderCell, Row, RowLink, Table, TableBody, TableHead } from '@/components/ui/layout/table';
import { StatusBadge } from '@/components/ui/status/status-badge';
import { Instant } from '@/components/ui/values/instant';
import { monthName, type Pack } from '@/lib/statements/export/packs/pack';
import { formatNames } from '@/lib/statements/formats/shared/format-names';
import { packStates } from './pack-words';

/** The packs that were asked for last; a row leads to its pack. */
export const PackList = ({ packs }: { packs: readonly Pack[] }) => (
  <Table label="Packs" stacked>
    <TableHead>
      <HeaderCell>Month</HeaderCell>
      <HeaderCell>Formats</HeaderCell>
      <HeaderCell>Asked for</HeaderCell>
      <HeaderCell>By</HeaderCell>
      <HeaderCell>State</HeaderCell>
    </TableHead>
    <TableBody>
      {packs.map(({ id, month, formats, askedAt, askedBy, state }) => (
        <Row key={id}>
          <Cell>
            <RowLink href={`/statements/pack/${id}`}>{monthName(month)}</RowLink>
          </Cell>
          <Cell label="Formats">{formats.map((format) => formatNames[format].label).join(', ')}</Cell>
          <Cell label="Asked for">
            <Instant at={askedAt} />
          </Cell>
          <Cell label="By">{askedBy}</Cell>
          <Cell label="State">
            <StatusBadge standing={packStates[state].standing}>{packStates[state].label}</StatusBadge>
          </Cell>
        </Row>
      ))}
    </TableBody>
  </Table>
);
