import type { Metadata } from 'next';
import { AddPersonDialog } from '@/components/people/changes/add-person-dialog';
import type { PeopleActions } from '@/components/people/changes/people-actions';
import { PeopleTable } from '@/components/people/person/people-table';
import { RoleTable } from '@/components/people/person/role-table';
import { PageHeader } from '@/components/ui/layout/page-header';
import { LiveMark } from '@/components/ui/live/live-mark';
import { Notice } from '@/components/ui/status/notice';
import { grant } from '@/lib/access/grant';
import { listDeputyshipsOfPeople } from '@/lib/deputies/queries';
import { listFactorsOfPeople } from '@/lib/identity/second-factors/factors';
import { listGroupsInUse, listPeople, listWaitingAboutPeople } from '@/lib/people/people-list';
import { liveRecords } from '@/lib/web/live/live-records';
import { pageGrant } from '@/lib/web/session/gate';
import { readingRuntime } from '@/lib/web/session/reading';
import { t } from '@/messages/people';
import { objectToFactorAction, removeFactorAction } from '../profile/actions';
import { reauthenticationOf } from '../profile/reauthentication';
import {
  admitPersonAction,
  changeRightsAction,
  endPersonSessionsAction,
  inviteAction,
  newPasswordAction,
  switchOffAction,
  switchOnAction,
  unlockPersonCodesAction,
} from './actions';
import { readUnsentApprovals } from './unsent';

export const generateMetadata = (): Metadata => ({ title: t('page.title') });

const manage = {
  admit: admitPersonAction,
  changeRights: changeRightsAction,
  switchOn: switchOnAction,
  newPassword: newPasswordAction,
  endSessions: endPersonSessionsAction,
  unlockCodes: unlockPersonCodesAction,
  switchOff: switchOffAction,
  invite: inviteAction,
} satisfies Partial<PeopleActions>;

export default async function Page() {
  const granted = await pageGrant('people:read');
  const live = await liveRecords(granted.actor, { kind: 'person' }, { kind: 'change_request' });
  const { db, env, now } = await readingRuntime();
  const [people, waiting, factors, unsent, groupsInUse, deputyships] = await Promise.all([
    listPeople(db, granted),
    listWaitingAboutPeople(db, granted),
    listFactorsOfPeople(db, granted),
    readUnsentApprovals(db, granted),
    listGroupsInUse(db, granted),
    listDeputyshipsOfPeople(db, granted, now()),
  ]);
  const actions = grant(granted.actor, 'people:manage') && {
    ...manage,
    reauthentication: reauthenticationOf(env),
  };
  const admins = people.filter(({ role, isActive }) => role === 'admin' && isActive);
  return (
    <>
      <PageHeader
        title={t('page.title')}
        description={t('page.description')}
        actions={actions && <AddPersonDialog groupsInUse={groupsInUse} admit={actions.admit} />}
      />
      <LiveMark {...live} />
      {admins.length < 2 && (
        <Notice tone="warning" title={t('page.oneAdmin')} className="mb-5">
          {t.rich('page.oneAdminBody', { command: (chunks) => <span className="identifier">{chunks}</span> })}
        </Notice>
      )}
      <PeopleTable
        people={people}
        now={now()}
        ownId={granted.actor.id}
        waiting={waiting}
        factors={factors}
        deputyships={deputyships}
        unsent={unsent}
        groupsInUse={groupsInUse}
        actions={actions}
        removeFactor={
          grant(granted.actor, 'factors:decide') && {
            remove: removeFactorAction,
            object: objectToFactorAction,
          }
        }
      />
      <RoleTable />
    </>
  );
}
