import { Badge } from '@/components/ui/status/badge';
import { ChosenCells, ChosenHeadings, fitChosen } from '@/components/ui/table/chosen-columns';
import type { SortLink } from '@/components/ui/table/sort-links';
import { Cell, HeaderCell, Heading, Row, Table, TableBody, TableHead } from '@/components/ui/table/table';
import type { CurrentDeputyship } from '@/lib/deputies/queries';
import type { ListSettings } from '@/lib/kernel/lists/list-settings';
import type { PeopleColumn, PeopleSort } from '@/lib/people/list/filter';
import type { PersonLine } from '@/lib/people/list/lines';
import type { Person } from '@/lib/people/list/people-list';
import { t } from '@/messages/people';
import { ChangeRightsDialog } from '../changes/change-rights-dialog';
import { InactivePersonDialog } from '../changes/inactive-person-dialog';
import { NewPasswordDialog } from '../changes/new-password-dialog';
import type { PeopleActions } from '../changes/people-actions';
import { EndSessionsDialog, SwitchOffDialog, UnlockCodesDialog } from '../changes/person-access-dialogs';
import { RenewInvitation } from '../changes/renew-invitation';
import { type UnsentApprovals, UnsentDisclosure } from '../parts/unsent-approvals';
import { type FactorDecisions, peopleColumnLabel, shownPeopleColumns } from './people-columns';
import { PersonDeputies } from './person-deputies';
import { WaitingChanges } from './waiting-changes';

type PeopleTableProps = ListSettings<PeopleColumn> & {
  readonly people: readonly PersonLine[];
  readonly sortBy: (by: PeopleSort) => SortLink;
  readonly now: Date;
  /** The viewer, as people cannot change themselves. */
  readonly ownId: string;
  readonly deputyships: ReadonlyMap<string, readonly CurrentDeputyship[]>;
  /** Each person's approvals that are not sent yet. */
  readonly unsent: ReadonlyMap<string, UnsentApprovals>;
  readonly groupsInUse: readonly string[];
  /** Absent for a read-only viewer. */
  readonly actions: PeopleActions | undefined;
  /** Absent without permission to decide about second factors. */
  readonly removeFactor: FactorDecisions | undefined;
};

/** The width of what is always shown, the person, and of the actions, in rem. */
const personWidth = 12;
const actionsWidth = 17.5;

/** People, each with what the viewer may change about them. */
export function PeopleTable({
  people,
  sortBy,
  columns,
  density,
  now,
  ownId,
  deputyships,
  unsent,
  groupsInUse,
  actions,
  removeFactor,
}: PeopleTableProps) {
  const { fold, from, isWide } = fitChosen(personWidth + (actions ? actionsWidth : 0), {
    columns,
    looks: shownPeopleColumns,
  });
  const chosen = { columns, looks: shownPeopleColumns, labelOf: peopleColumnLabel, from };
  return (
    <Table label={t('table.label')} fold={fold} sticky density={density} wide={isWide}>
      <TableHead>
        <Heading className="w-full narrow:w-auto" sort={sortBy('name')}>
          {t('table.person')}
        </Heading>
        <ChosenHeadings {...chosen} sortBy={sortBy} />
        {actions && (
          <HeaderCell>
            <span className="sr-only">{t('table.actions')}</span>
          </HeaderCell>
        )}
      </TableHead>
      <TableBody>
        {people.map((line) => {
          const { person, waiting } = line;
          const isOwn = person.id === ownId;
          const approved = unsent.get(person.id);
          return (
            <Row key={person.id}>
              <Cell place="name">
                <span className="flex items-center gap-2 font-medium">
                  {person.name}
                  {isOwn && <Badge tone="accent">{t('table.you')}</Badge>}
                </span>
                {!person.isErased && (
                  <span className="wrap-anywhere block text-[0.8125rem] text-muted">{person.email}</span>
                )}
                <PersonDeputies personId={person.id} deputyships={deputyships.get(person.id) ?? []} />
                <WaitingChanges changes={waiting} />
                {approved && <UnsentDisclosure unsent={approved} />}
              </Cell>
              <ChosenCells
                {...chosen}
                contentOf={(column) =>
                  shownPeopleColumns[column].cell({
                    ...line,
                    now,
                    removeFactor: isOwn ? undefined : removeFactor,
                  })
                }
              />
              {actions && (
                <Cell align="right" className="narrow:justify-start!">
                  {!isOwn && (
                    <PersonActions
                      person={person}
                      isInviter={person.invitedBy === ownId}
                      waits={waiting.map(({ kind }) => kind)}
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
  );
}

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
  const isAway = isAdmitted && !person.isActive && !person.isErased;
  const canChange =
    isAdmitted && !person.isErased && person.rolesFrom === 'here' && !waits.includes('person.rights');
  return (
    <span className="inline-flex min-w-62 flex-wrap items-center justify-end gap-1 narrow:min-w-0 narrow:justify-start">
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
      {isAway && !waits.includes('person.switch_on') && (
        <InactivePersonDialog person={person} what="switchOn" request={actions.switchOn} />
      )}
      {isAway && !waits.includes('person.erase') && (
        <InactivePersonDialog person={person} what="erase" request={actions.erase} />
      )}
    </span>
  );
}
