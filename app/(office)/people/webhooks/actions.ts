'use server';

import { z } from 'zod';
import { sendAgain, sendFailedAgain, sendTestEvent } from '@/lib/event-deliveries/send-again';
import { requestEndpoint } from '@/lib/event-endpoints/change-request-kind';
import { issueSigningSecret } from '@/lib/event-endpoints/issue-secret';
import { setEndpointState } from '@/lib/event-endpoints/set-state';
import { longestDescription } from '@/lib/event-endpoints/wanted';
import { reauthenticationSchema } from '@/lib/identity/sessions/reauthentication-answer';
import { endpointStates, eventTypes } from '@/lib/kernel/topics/event-types';
import { action } from '@/lib/web/action';
import { reauthenticating } from '@/lib/web/auth/reauthentication';
import {
  deliveryIdField,
  doneReply,
  endpointIdField,
  endpointRefusalOf,
  secretReply,
  sinceField,
} from './endpoint-reply';

export const requestEndpointAction = action({
  permission: 'people:manage',
  input: z.object({
    id: endpointIdField.optional(),
    url: z.string().max(2_000),
    description: z.string().max(longestDescription * 10),
    types: z.array(z.enum(eventTypes)).max(eventTypes.length),
    note: z.string().max(1_000),
  }),
  run: async ({ db, now, env }, granted, wanted) =>
    doneReply(await requestEndpoint({ db, now, rules: env.webhookRules }, granted, wanted)),
});

export const issueSecretAction = action({
  permission: 'people:manage',
  input: z.object({ id: endpointIdField, answer: reauthenticationSchema }),
  run: async (runtime, granted, { id, answer }) => {
    const parts = { ...(await reauthenticating(runtime)), sealingKey: runtime.ownKey };
    return secretReply(runtime, granted.actor, id, await issueSigningSecret(parts, granted, id, answer));
  },
});

export const setEndpointStateAction = action({
  permission: 'people:manage',
  input: z.object({ id: endpointIdField, state: z.enum(endpointStates) }),
  run: async (runtime, granted, { id, state }) =>
    doneReply(await setEndpointState(runtime, granted, id, state)),
});

export const sendTestAction = action({
  permission: 'people:manage',
  input: z.object({ id: endpointIdField }),
  run: async (runtime, granted, { id }) => doneReply(await sendTestEvent(runtime, granted, id)),
});

export const sendAgainAction = action({
  permission: 'people:manage',
  input: z.object({ id: deliveryIdField }),
  run: async (runtime, granted, { id }) => doneReply(await sendAgain(runtime, granted, id)),
});

export const sendFailedAgainAction = action({
  permission: 'people:manage',
  input: z.object({ id: endpointIdField, since: sinceField }),
  run: async (runtime, granted, { id, since }) => {
    const sent = await sendFailedAgain(runtime, granted, id, since);
    return sent.ok ? sent : endpointRefusalOf(sent.error);
  },
});
