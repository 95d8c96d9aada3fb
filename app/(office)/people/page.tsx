import type { Metadata } from 'next';
import { AddPersonDialog } from '@/components/people/add-person-dialog';
import type { PeopleActions } from '@/components/people/people-actions';
import { PeopleTable } from '@/components/people/people-table';
import { RoleTable } from '@/components/people/role-table';
import { PageHeader } from '@/components/ui/page-header';
import { grant } from '@/lib/identity/grant';
import { listPeople } from '@/lib/identity/people';
import { pageGrant } from '@/lib/web/gate';
import { getRuntime } from '@/lib/web/runtime';
import { addPersonAction, changeRoleAction, setActiveAction } from './actions';

export const metadata: Metadata = { title: 'People' };

const manage: PeopleActions = {
  add: addPersonAction,
  changeRole: changeRoleAction,
  setActive: setActiveAction,
};

export default async function Page() {
  const granted = await pageGrant('people:read');
  const people = await listPeople(getRuntime().db, granted);
  const actions = grant(granted.actor, 'people:manage') ? manage : undefined;
  return (
    <>
      <PageHeader
        title="People"
        description="Who may come in, and what they may do."
        actions={actions && <AddPersonDialog add={actions.add} />}
      />
      <PeopleTable people={people} ownId={granted.actor.id} actions={actions} />
      <RoleTable />
    </>
  );
}
