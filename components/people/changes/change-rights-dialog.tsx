'use client';

import { Button } from '@/components/ui/buttons/button';
import { RadioCards } from '@/components/ui/forms/choices/radio-cards';
import type { Person } from '@/lib/people/list/people-list';
import { t } from '@/messages/people';
import { GroupChoice } from '../parts/group-choice';
import type { PeopleActions } from './people-actions';
import { RequestFormDialog } from './request-form-dialog';
import { roleChoice } from './role-choice';

type ChangeRightsDialogProps = {
  readonly person: Pick<Person, 'id' | 'name' | 'role' | 'groups'>;
  readonly groupsInUse: readonly string[];
  readonly changeRights: PeopleActions['changeRights'];
};

/** Requests another role or other groups, and explains the effect of approval. */
export const ChangeRightsDialog = ({
  person: { id, name, role, groups },
  groupsInUse,
  changeRights,
}: ChangeRightsDialogProps) => (
  <RequestFormDialog<Pick<Person, 'role' | 'groups'>>
    title={t('changeRights.title', { name })}
    description={t('changeRights.description')}
    trigger={
      <Button size="small" aria-label={t('changeRights.openLabel', { name })}>
        {t('changeRights.open')}
      </Button>
    }
    initial={{ role, groups }}
    request={(rights) => changeRights({ id, ...rights })}
  >
    {({ typed, type, problems }) => (
      <>
        <RadioCards
          name="role"
          legend={t('fields.role')}
          options={roleChoice()}
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
  </RequestFormDialog>
);
