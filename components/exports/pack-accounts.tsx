import { Cell, HeaderCell, Row, Table, TableBody, TableHead } from '@/components/ui/layout/table';
import { StatusBadge } from '@/components/ui/status/status-badge';
import { Iban } from '@/components/ui/values/iban';
import type { Pack } from '@/lib/statements/export/packs/pack';

const copies = {
  fresh: { standing: 'done', label: 'Up to date' },
  kept: { standing: 'checking', label: 'Earlier copy' },
  missing: { standing: 'refused', label: 'Missing' },
} as const;

/** What a pack has of each account, and why it has less where it does. */
export const PackAccounts = ({ accounts }: Pick<Pack, 'accounts'>) => (
  <Table label="Accounts of the pack" stacked>
    <TableHead>
      <HeaderCell>Account</HeaderCell>
      <HeaderCell>IBAN</HeaderCell>
      <HeaderCell>Copy</HeaderCell>
      <HeaderCell>Remark</HeaderCell>
    </TableHead>
    <TableBody>
      {accounts.map(({ account, label, copy, why }) => (
        <Row key={account}>
          <Cell label="Account">{label ?? 'No label'}</Cell>
          <Cell label="IBAN">
            <Iban account={account} />
          </Cell>
          <Cell label="Copy">
            <StatusBadge standing={copies[copy].standing}>{copies[copy].label}</StatusBadge>
          </Cell>
          <Cell label="Remark">{why ?? '–'}</Cell>
        </Row>
      ))}
    </TableBody>
  </Table>
);
