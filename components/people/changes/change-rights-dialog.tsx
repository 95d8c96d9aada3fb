'use client';

import { Button } from '@/components/ui/buttons/button';
import { RadioCards } from '@/components/ui/forms/radio-cards';
import type { Person } from '@/lib/people/people-list';
import { t } from '@/messages/people';
import { GroupChoice } from '../parts/group-choice';
import { AskFormDialog } from './ask-form-dialog';
import type { PeopleActions } from './people-actions';
import { roleChoice } from './role-choice';

type ChangeRightsDialogProps = {
  readonly person: Pick<Person, 'id' | 'name' | 'role' | 'groups'>;
  readonly groupsInUse: readonly string[];
  readonly changeRights: PeopleActions['changeRights'];
};

/** Asks for another role or other groups, and says what follows when another admin agrees. */
export const ChangeRightsDialog = ({
  person: { id, name, role, groups },
  groupsInUse,
  changeRights,
}: ChangeRightsDialogProps) => (
  <AskFormDialog<Pick<Person, 'role' | 'groups'>>
    title={t('changeRightsDialog.title', { name })}
    description={t('changeRightsDialog.description')}
    trigger={
      <Button size="small" aria-label={t('changeRightsDialog.label', { name })}>
        {t('changeRightsDialog.changeRights')}
      </Button>
    }
    initial={{ role, groups }}
    refusedTitle={t('changeRightsDialog.refusedTitle')}
    ask={(rights) => changeRights({ id, ...rights })}
  >
    {({ typed, type, problems }) => (
      <>
        <RadioCards
          name="role"
          legend={t('changeRightsDialog.legend')}
          options={roleChoice}
          value={typed.role}
          onValueChange={(chosen) => type({ role: chosen })}
        />
        {typed.role === 'approver' && (
          <GroupChoice
            groups={typed.groups}
            inUse={groupsInUse}
            onGroups={(chosen) => type({ groups: [...chosen] })}
            error={problems.groups}
          />
        )}
      </>
    )}
  </AskFormDialog>
);
