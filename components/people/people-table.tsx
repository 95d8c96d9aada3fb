import { Badge } from '@/components/ui/badge';
import { Card } from '@/components/ui/card';
import { Instant } from '@/components/ui/instant';
import { StatusBadge } from '@/components/ui/status-badge';
import { Cell, HeaderCell, Row, Table, TableBody, TableHead } from '@/components/ui/table';
import type { Person } from '@/lib/identity/people';
import { ChangeRoleDialog } from './change-role-dialog';
import type { PeopleActions } from './people-actions';
import { roleWords } from './role-words';
import { SwitchPersonDialog } from './switch-person-dialog';

type PeopleTableProps = {
  readonly people: readonly Person[];
  /** The person who looks: nobody changes themselves. */
  readonly ownId: string;
  /** Absent for someone who may only look. */
  readonly actions: PeopleActions | undefined;
};

/** Everyone who has, or had, a way in. */
export const PeopleTable = ({ people, ownId, actions }: PeopleTableProps) => (
  <Card className="mb-5">
    <Table label="People" stacked>
      <TableHead>
        <HeaderCell className="w-full">Person</HeaderCell>
        <HeaderCell>Role</HeaderCell>
        <HeaderCell>Standing</HeaderCell>
        <HeaderCell>Added</HeaderCell>
        {actions && (
          <HeaderCell>
            <span className="sr-only">Actions</span>
          </HeaderCell>
        )}
      </TableHead>
      <TableBody>
        {people.map((person) => (
          <Row key={person.id}>
            <Cell className="max-sm:block!">
              <span className="flex items-center gap-2 font-medium">
                {person.name}
                {person.id === ownId && <Badge tone="accent">You</Badge>}
              </span>
              <span className="wrap-anywhere block text-[0.8125rem] text-muted">{person.email}</span>
            </Cell>
            <Cell label="Role">{roleWords[person.role].label}</Cell>
            <Cell label="Standing">
              <StatusBadge standing={person.isActive ? 'done' : 'inactive'}>
                {person.isActive ? 'Active' : 'Switched off'}
              </StatusBadge>
            </Cell>
            <Cell label="Added" className="text-muted">
              <Instant at={person.createdAt} />
            </Cell>
            {actions && (
              <Cell align="right" className="max-sm:justify-start!">
                {person.id !== ownId && <PersonActions person={person} actions={actions} />}
              </Cell>
            )}
          </Row>
        ))}
      </TableBody>
    </Table>
  </Card>
);

const PersonActions = ({ person, actions }: { person: Person; actions: PeopleActions }) => (
  <span className="inline-flex gap-2">
    <ChangeRoleDialog person={person} changeRole={actions.changeRole} />
    <SwitchPersonDialog person={person} setActive={actions.setActive} />
  </span>
);
