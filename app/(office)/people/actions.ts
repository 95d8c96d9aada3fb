'use server';

import { z } from 'zod';
import { reauthenticationSchema } from '@/lib/identity/sessions/reauthentication-answer';
import { isUuid, userId } from '@/lib/kernel/ids';
import { roles } from '@/lib/kernel/roles';
import { requestErasure } from '@/lib/people/erasure/erase-kind';
import { renewInvitation } from '@/lib/people/invitations/renew';
import { switchOff } from '@/lib/people/people';
import { endSessionsOf, unlockCodesOf } from '@/lib/people/person-access';
import { requestNewPassword } from '@/lib/people/person-password';
import { requestAdmission, requestRights, requestSwitchOn } from '@/lib/people/person-requests';
import { action } from '@/lib/web/action';
import { reauthenticating } from '@/lib/web/auth/reauthentication';
import { noteOwnPassword } from '@/lib/web/runtime/noted';
import { doAlone } from './do-alone';
import { refusalOf, replyTo } from './refusal-reply';

const id = z.string().refine(isUuid).transform(userId);
const note = z.string().max(1_000);
const rights = { role: z.enum(roles), groups: z.array(z.string().max(200)).max(50) };

export const admitPersonAction = action({
  permission: 'people:manage',
  input: z.object({
    name: z.string().max(1_000),
    email: z.string().max(1_000),
    ...rights,
    note,
  }),
  run: async (runtime, granted, person) => {
    const requested = await requestAdmission(runtime, granted, person);
    return requested.ok ? { ok: true, value: requested.value.invitation } : refusalOf(requested.error);
  },
});

export const changeRightsAction = action({
  permission: 'people:manage',
  input: z.object({ id, ...rights, note }),
  run: async (runtime, granted, { role, groups, ...input }) =>
    replyTo(await requestRights(runtime, granted, { ...input, rights: { role, groups } })),
});

export const switchOnAction = action({
  permission: 'people:manage',
  input: z.object({ id, note }),
  run: async (runtime, granted, input) => replyTo(await requestSwitchOn(runtime, granted, input)),
});

export const eraseAction = action({
  permission: 'people:manage',
  input: z.object({ id, note }),
  run: async (runtime, granted, input) => replyTo(await requestErasure(runtime, granted, input)),
});

export const newPasswordAction = action({
  permission: 'people:manage',
  input: z.object({ id, password: z.string().max(1_000), note }),
  run: async (runtime, granted, input) => replyTo(await requestNewPassword(runtime, granted, input)),
});

const aboutPerson = z.object({ id, answer: reauthenticationSchema });

export const inviteAction = action({
  permission: 'people:manage',
  input: aboutPerson,
  run: async (runtime, granted, about) => {
    const renewed = await renewInvitation(await reauthenticating(runtime), granted, about);
    if (renewed.ok) return renewed;
    await noteOwnPassword(runtime, granted.actor, renewed.error);
    return refusalOf(renewed.error);
  },
});

export const switchOffAction = action({
  permission: 'people:manage',
  input: aboutPerson,
  run: (runtime, granted, about) => doAlone(runtime, granted, about, switchOff, 'person_switched_off'),
});

export const endPersonSessionsAction = action({
  permission: 'people:manage',
  input: aboutPerson,
  run: (runtime, granted, about) => doAlone(runtime, granted, about, endSessionsOf, 'session_ended'),
});

export const unlockPersonCodesAction = action({
  permission: 'people:manage',
  input: aboutPerson,
  run: (runtime, granted, about) => doAlone(runtime, granted, about, unlockCodesOf, 'codes_unlocked'),
});
