import type { ObjectToFactor, RequestRemoval } from '@/components/second-factor/confirm/factor-actions';
import { Card } from '@/components/ui/layout/card';
import { Badge } from '@/components/ui/status/badge';
import { Cell, HeaderCell, Row, Table, TableBody, TableHead } from '@/components/ui/table/table';
import type { CurrentDeputyship } from '@/lib/deputies/queries';
import type { ListedFactor } from '@/lib/identity/second-factors/factors';
import type { Person, WaitingChange } from '@/lib/people/people-list';
import { t } from '@/messages/people';
import { ChangeRightsDialog } from '../changes/change-rights-dialog';
import { NewPasswordDialog } from '../changes/new-password-dialog';
import type { PeopleActions } from '../changes/people-actions';
import { EndSessionsDialog, SwitchOffDialog, UnlockCodesDialog } from '../changes/person-access-dialogs';
import { RenewInvitation } from '../changes/renew-invitation';
import { SwitchOnDialog } from '../changes/switch-on-dialog';
import { type UnsentApprovals, UnsentDisclosure } from '../parts/unsent-approvals';
import { FactorRemovals } from './factor-removals';
import { PersonDeputies } from './person-deputies';
import { PersonFactors } from './person-factors';
import { PersonStanding } from './person-standing';
import { WaitingChanges } from './waiting-changes';

type PeopleTableProps = {
  readonly people: readonly Person[];
  readonly now: Date;
  /** The viewer, as people cannot change themselves. */
  readonly ownId: string;
  readonly waiting: ReadonlyMap<string, readonly WaitingChange[]>;
  readonly factors: ReadonlyMap<string, readonly ListedFactor[]>;
  readonly deputyships: ReadonlyMap<string, readonly CurrentDeputyship[]>;
  /** Each person's approvals that are not sent yet. */
  readonly unsent: ReadonlyMap<string, UnsentApprovals>;
  readonly groupsInUse: readonly string[];
  /** Absent for a read-only viewer. */
  readonly actions: PeopleActions | undefined;
  /** Absent without permission to decide about second factors. */
  readonly removeFactor: { readonly remove: RequestRemoval; readonly object: ObjectToFactor } | undefined;
};

/** Everyone with past, present or pending access. */
export const PeopleTable = ({
  people,
  now,
  ownId,
  waiting,
  factors,
  deputyships,
  unsent,
  groupsInUse,
  actions,
  removeFactor,
}: PeopleTableProps) => (
  <Card className="mb-5">
    <Table label={t('table.label')} fold={52} sticky>
      <TableHead>
        <HeaderCell className="w-full">{t('table.person')}</HeaderCell>
        <HeaderCell>{t('fields.role')}</HeaderCell>
        <HeaderCell>{t('table.status')}</HeaderCell>
        <HeaderCell>{t('table.secondFactor')}</HeaderCell>
        {actions && (
          <HeaderCell>
            <span className="sr-only">{t('table.actions')}</span>
          </HeaderCell>
        )}
      </TableHead>
      <TableBody>
        {people.map((person) => {
          const waits = waiting.get(person.id) ?? [];
          const approved = unsent.get(person.id);
          return (
            <Row key={person.id}>
              <Cell place="name">
                <span className="flex items-center gap-2 font-medium">
                  {person.name}
                  {person.id === ownId && <Badge tone="accent">{t('table.you')}</Badge>}
                </span>
                <span className="wrap-anywhere block text-[0.8125rem] text-muted">{person.email}</span>
                <PersonDeputies personId={person.id} deputyships={deputyships.get(person.id) ?? []} />
                <WaitingChanges changes={waits} />
                {approved && <UnsentDisclosure unsent={approved} />}
              </Cell>
              <Cell label={t('fields.role')}>
                <RoleAndGroups person={person} />
              </Cell>
              <Cell label={t('table.status')}>
                <PersonStanding
                  person={person}
                  isNew={waits.some(({ kind }) => kind === 'person.admit')}
                  now={now}
                />
              </Cell>
              <Cell label={t('table.secondFactor')}>
                <span className="inline-flex flex-col items-start gap-1">
                  <PersonFactors factors={factors.get(person.id) ?? []} />
                  {removeFactor && person.id !== ownId && (
                    <FactorRemovals
                      person={person.name}
                      factors={factors.get(person.id) ?? []}
                      remove={removeFactor.remove}
                      object={removeFactor.object}
                    />
                  )}
                </span>
              </Cell>
              {actions && (
                <Cell align="right" className="narrow:justify-start!">
                  {person.id !== ownId && (
                    <PersonActions
                      person={person}
                      isInviter={person.invitedBy === ownId}
                      waits={waits.map(({ kind }) => kind)}
                      unsent={approved}
                      groupsInUse={groupsInUse}
                      actions={actions}
                    />
                  )}
                </Cell>
              )}
            </Row>
          );
        })}
      </TableBody>
    </Table>
  </Card>
);

const RoleAndGroups = ({ person: { role, groups, rolesFrom } }: { person: Person }) => (
  <span className="inline-flex flex-col items-start gap-1 narrow:items-end">
    {t(`roles.${role}`)}
    {groups.length > 0 && (
      <span className="flex flex-wrap gap-1">
        {groups.map((group) => (
          <Badge key={group}>{group}</Badge>
        ))}
      </span>
    )}
    {rolesFrom === 'provider' && (
      <span className="text-[0.8125rem] text-muted">{t('table.roleFromProvider')}</span>
    )}
  </span>
);

type PersonActionsProps = {
  readonly person: Person;
  readonly isInviter: boolean;
  /** The kinds of pending changes, to prevent duplicate requests. */
  readonly waits: readonly string[];
  readonly unsent: UnsentApprovals | undefined;
  readonly groupsInUse: readonly string[];
  readonly actions: PeopleActions;
};

function PersonActions({ person, isInviter, waits, unsent, groupsInUse, actions }: PersonActionsProps) {
  const isAdmitted = !waits.includes('person.admit');
  const canChange = isAdmitted && person.rolesFrom === 'here' && !waits.includes('person.rights');
  return (
    <span className="inline-flex flex-wrap justify-end gap-2 min-w-52 narrow:justify-start">
      {/* At the same place before and after the admission, which must not close a dialog with a new link. */}
      {isInviter && <RenewInvitation person={person} actions={actions} />}
      {canChange && (
        <ChangeRightsDialog person={person} groupsInUse={groupsInUse} changeRights={actions.changeRights} />
      )}
      {person.isActive && person.hasPassword && !waits.includes('person.new_password') && (
        <NewPasswordDialog person={person} newPassword={actions.newPassword} />
      )}
      {person.isActive && person.areCodesLocked && <UnlockCodesDialog person={person} actions={actions} />}
      {person.isActive && <EndSessionsDialog person={person} actions={actions} />}
      {person.isActive && <SwitchOffDialog person={person} unsent={unsent} actions={actions} />}
      {isAdmitted && !person.isActive && !waits.includes('person.switch_on') && (
        <SwitchOnDialog person={person} switchOn={actions.switchOn} />
      )}
    </span>
  );
}
