import { SearchX } from 'lucide-react';
import type { Metadata } from 'next';
import { AddPersonDialog } from '@/components/people/changes/add-person-dialog';
import type { PeopleActions } from '@/components/people/changes/people-actions';
import { PeopleFilters } from '@/components/people/person/people-filters';
import { PeopleTable } from '@/components/people/person/people-table';
import { RoleTable } from '@/components/people/person/role-table';
import { ButtonLink } from '@/components/ui/buttons/button-link';
import { Card } from '@/components/ui/layout/card';
import { PageHeader } from '@/components/ui/layout/page-header';
import { LiveMark } from '@/components/ui/live/live-mark';
import { EmptyState } from '@/components/ui/status/empty-state';
import { Notice } from '@/components/ui/status/notice';
import { grant } from '@/lib/access/grant';
import { listDeputyshipsOfPeople } from '@/lib/deputies/queries';
import { peopleColumnChoice, readPeopleFilter } from '@/lib/people/list/filter';
import { listPeopleLines, narrowPeople } from '@/lib/people/list/lines';
import { listGroupsInUse } from '@/lib/people/list/people-list';
import { liveRecords } from '@/lib/web/live/live-records';
import { pageGrant } from '@/lib/web/session/gate';
import { readingRuntime } from '@/lib/web/session/reading';
import { t as tokens } from '@/messages/api-tokens';
import { t as webhooks } from '@/messages/outgoing-webhooks';
import { t } from '@/messages/people';
import { readLayout } from '../lists/list-layout';
import { objectToFactorAction, removeFactorAction } from '../profile/actions';
import { reauthenticationOf } from '../profile/reauthentication';
import {
  admitPersonAction,
  changeRightsAction,
  endPersonSessionsAction,
  eraseAction,
  inviteAction,
  newPasswordAction,
  switchOffAction,
  switchOnAction,
  unlockPersonCodesAction,
} from './actions';
import { PeopleBar, sortPeopleBy } from './people-bar';
import { readUnsentApprovals } from './unsent';

export const generateMetadata = (): Metadata => ({ title: t('page.title') });

const manage = {
  admit: admitPersonAction,
  changeRights: changeRightsAction,
  switchOn: switchOnAction,
  erase: eraseAction,
  newPassword: newPasswordAction,
  endSessions: endPersonSessionsAction,
  unlockCodes: unlockPersonCodesAction,
  switchOff: switchOffAction,
  invite: inviteAction,
} satisfies Partial<PeopleActions>;

type Search = Promise<Record<string, string | string[] | undefined>>;

export default async function Page({ searchParams }: { searchParams: Search }) {
  const granted = await pageGrant('people:read');
  const live = await liveRecords(granted.actor, { kind: 'person' }, { kind: 'change_request' });
  const filter = readPeopleFilter(await searchParams);
  const { db, env, now } = await readingRuntime();
  const [everyone, unsent, groupsInUse, deputyships, layout] = await Promise.all([
    listPeopleLines(db, granted),
    readUnsentApprovals(db, granted),
    listGroupsInUse(db, granted),
    listDeputyshipsOfPeople(db, granted, now()),
    readLayout(granted.actor, 'people', peopleColumnChoice, filter.columns),
  ]);
  const actions = grant(granted.actor, 'people:manage') && {
    ...manage,
    reauthentication: reauthenticationOf(env),
  };
  const people = narrowPeople(everyone, filter);
  const admins = everyone.filter(({ person: { role, isActive } }) => role === 'admin' && isActive);
  return (
    <>
      <PageHeader
        title={t('page.title')}
        description={t('page.description')}
        actions={
          actions && (
            <>
              <ButtonLink href="/people/webhooks">{webhooks('page.link')}</ButtonLink>
              <ButtonLink href="/people/tokens">{tokens('all.link')}</ButtonLink>
              <AddPersonDialog groupsInUse={groupsInUse} admit={actions.admit} />
            </>
          )
        }
      />
      <LiveMark {...live} />
      {admins.length < 2 && (
        <Notice tone="warning" title={t('page.oneAdmin')} className="mb-5">
          {t.rich('page.oneAdminBody', { command: (chunks) => <span className="identifier">{chunks}</span> })}
        </Notice>
      )}
      <Card className="mb-5">
        <PeopleFilters filter={filter} />
        <PeopleBar actor={granted.actor} filter={filter} count={people.length} layout={layout} />
        {people.length > 0 ? (
          <PeopleTable
            {...layout}
            people={people}
            sortBy={sortPeopleBy(filter)}
            now={now()}
            ownId={granted.actor.id}
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
        ) : (
          <EmptyState icon={<SearchX aria-hidden />} title={t('filters.noMatch')}>
            {t('filters.noMatchBody')}
          </EmptyState>
        )}
      </Card>
      <RoleTable />
    </>
  );
}
