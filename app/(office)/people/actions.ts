'use server';

import { z } from 'zod';
import { roles } from '@/lib/db/schema/users';
import { addPerson, changeRole, setActive } from '@/lib/identity/people';
import { isUuid, userId } from '@/lib/kernel/ids';
import { action } from '@/lib/web/action';
import { refusalReply } from './refusal-reply';

const personId = z.string().refine(isUuid).transform(userId);
const role = z.enum(roles);

export const addPersonAction = action({
  permission: 'people:manage',
  input: z.object({
    name: z.string().max(1_000),
    email: z.string().max(1_000),
    role,
    password: z.string().max(1_000),
  }),
  run: async ({ db }, granted, person) => {
    const added = await addPerson(db, granted, person);
    return added.ok ? { ok: true, value: undefined } : refusalReply(added.error);
  },
});

export const changeRoleAction = action({
  permission: 'people:manage',
  input: z.object({ id: personId, role }),
  run: async ({ db }, granted, change) => {
    const changed = await changeRole(db, granted, change.id, change.role);
    return changed.ok ? { ok: true, value: undefined } : refusalReply(changed.error);
  },
});

export const setActiveAction = action({
  permission: 'people:manage',
  input: z.object({ id: personId, active: z.boolean() }),
  run: async ({ db }, granted, { id, active }) => {
    const switched = await setActive(db, granted, id, active);
    return switched.ok ? { ok: true, value: undefined } : refusalReply(switched.error);
  },
});
