'use server';

import { z } from 'zod';
import { changeOwnPassword, passwordRefusals } from '@/lib/identity/passwords/password-change';
import { savePreferences } from '@/lib/identity/preferences';
import { demoCodeRefusals, readDemoCode } from '@/lib/identity/second-factors/methods/totp-demo';
import { factorAnswerSchema } from '@/lib/identity/second-factors/second-factor-answer';
import { beginReauthentication, reauthenticationRefusals } from '@/lib/identity/sessions/reauthenticate';
import { reauthenticationSchema, sensitiveActSchema } from '@/lib/identity/sessions/reauthentication-answer';
import { parseTimeZone } from '@/lib/kernel/dates/local-time';
import { isUuid, sessionId } from '@/lib/kernel/ids';
import { qrPicture } from '@/lib/kernel/qr-picture';
import { requestFactorRemoval, withdrawFactor } from '@/lib/people/second-factors/factors-enrol';
import { objectToFactor } from '@/lib/people/second-factors/factors-objection';
import {
  beginFactorChange,
  changeOwnFactor,
  factorChangeMessage,
} from '@/lib/people/second-factors/factors-own';
import { enrolmentRefusals } from '@/lib/people/second-factors/factors-refusals';
import { enrolPasskey, newPasskeySchema, offerPasskey } from '@/lib/people/second-factors/passkey-enrol';
import { enrolTotp, offerTotp } from '@/lib/people/second-factors/totp-enrol';
import { action } from '@/lib/web/action';
import { reauthenticating } from '@/lib/web/auth/reauthentication';
import { noteOwnPassword, noteSecurityEvent } from '@/lib/web/runtime/noted';
import { sendLocale } from '@/lib/web/session/locale-cookie';
import { getSessionId } from '@/lib/web/session/session';
import { dateForms, languages, numberForms } from '@/locale/locale.mjs';
import { t as answers } from '@/messages/page-answers';
import { endSessions } from './end-sessions';
import { addedReply, enrolmentReply, enrolmentSettings } from './enrolment-reply';

export const changePasswordAction = action({
  permission: 'profile:manage',
  input: z.object({ current: z.string().max(1_000), next: z.string().max(1_000) }),
  run: async (runtime, granted, change) => {
    const changed = await changeOwnPassword(runtime.db, granted, change);
    if (changed.ok) {
      await noteSecurityEvent('password_changed', { person: granted.actor.id });
      return { ok: true, value: undefined };
    }
    await noteOwnPassword(runtime, granted.actor, changed.error);
    const message = passwordRefusals[changed.error];
    if (changed.error === 'too_many_passwords') return { ok: false, message };
    const field = changed.error === 'password_wrong' ? 'current' : 'next';
    return { ok: false, message, fields: { [field]: message } };
  },
});

/** Keeps how Paydesk looks to the person, and tells their browser. */
export const savePreferencesAction = action({
  permission: 'profile:manage',
  input: z.object({
    language: z.enum(languages).optional(),
    numbers: z.enum(numberForms).optional(),
    dates: z.enum(dateForms).optional(),
    zone: z.string().max(64).optional(),
  }),
  run: async ({ db }, granted, { zone: named, ...forms }) => {
    const zone = named && parseTimeZone(named);
    if (named && !zone) return { ok: false, message: answers('profile.zoneUnknown') };
    const chosen = { ...forms, zone };
    await savePreferences(db, granted, chosen);
    await sendLocale(chosen);
    return { ok: true, value: undefined };
  },
});

export const offerPasskeyAction = action({
  permission: 'profile:manage',
  input: z.undefined(),
  run: async ({ db, env, now }, granted) => ({
    ok: true,
    value: await offerPasskey({ db, now, relyingParty: env.relyingParty }, granted),
  }),
});

export const enrolPasskeyAction = action({
  permission: 'profile:manage',
  input: z.object({
    challengeId: z.string().max(100),
    label: z.string().max(1_000),
    response: newPasskeySchema,
  }),
  run: async ({ db, env, now }, granted, made) =>
    addedReply(await enrolPasskey({ db, now, ...enrolmentSettings(env) }, granted, made)),
});

export const offerTotpAction = action({
  permission: 'profile:manage',
  input: z.undefined(),
  run: async (runtime, granted) => {
    const { address, secret, sealed } = offerTotp({ ...runtime, offerKey: runtime.ownKey }, granted);
    return { ok: true, value: { secret, sealed, picture: qrPicture(address) } };
  },
});

export const enrolTotpAction = action({
  permission: 'profile:manage',
  input: z.object({
    sealed: z.string().max(1_000),
    code: z.string().max(100),
    label: z.string().max(1_000),
  }),
  run: async (runtime, granted, typed) =>
    addedReply(
      await enrolTotp(
        { ...runtime, offerKey: runtime.ownKey, ...enrolmentSettings(runtime.env) },
        granted,
        typed,
      ),
    ),
});

const factorChange = z.object({ factorId: z.string().max(100), act: z.enum(['enrol', 'remove']) });

/** Begins second-factor confirmation of adding or removing one of the person's own factors. */
export const beginFactorChangeAction = action({
  permission: 'profile:manage',
  input: factorChange,
  run: async (runtime, granted, change) => {
    const request = await beginFactorChange(runtime, granted, change);
    return request.ok ? request : { ok: false, message: factorChangeMessage(request.error) };
  },
});

export const changeFactorAction = action({
  permission: 'profile:manage',
  input: z.object({ change: factorChange, answer: factorAnswerSchema }),
  run: async (runtime, granted, { change, answer }) => {
    const changed = await changeOwnFactor(runtime, granted, change, answer, await getSessionId());
    return changed.ok ? changed : { ok: false, message: factorChangeMessage(changed.error) };
  },
});

/** Ends a second factor in its waiting period: one's own, or anyone's for an admin. */
export const objectToFactorAction = action({
  permission: 'profile:manage',
  input: z.object({ factorId: z.string().max(100), reason: z.string().max(1_000) }),
  run: async (runtime, granted, objection) =>
    enrolmentReply(await objectToFactor(runtime, granted, objection)),
});

/** Requests removal of a second factor that another person has lost. */
export const removeFactorAction = action({
  permission: 'profile:manage',
  input: z.object({ factorId: z.string().max(100), note: z.string().max(1_000) }),
  run: async (runtime, granted, requested) =>
    enrolmentReply(await requestFactorRemoval(runtime, granted, requested)),
});

export const withdrawFactorAction = action({
  permission: 'profile:manage',
  input: z.object({ factorId: z.string().max(100) }),
  run: async (runtime, granted, { factorId }) => {
    const taken = await withdrawFactor(runtime, granted, factorId);
    return taken.ok ? { ok: true, value: undefined } : { ok: false, message: enrolmentRefusals[taken.error] };
  },
});

/** The current authenticator code of a demo user; unavailable outside the demo. */
export const demoCodeAction = action({
  permission: 'profile:manage',
  input: z.undefined(),
  run: async (runtime, granted) => {
    if (!runtime.env.demo) return { ok: false, message: demoCodeRefusals.no_demo_app };
    const code = await readDemoCode({ ...runtime, sealingKey: runtime.ownKey }, granted.actor);
    return code.ok ? code : { ok: false, message: demoCodeRefusals[code.error] };
  },
});

/** Begins reauthentication, for operations that a session alone does not authorize. */
export const beginReauthenticationAction = action({
  permission: 'profile:manage',
  input: sensitiveActSchema,
  run: async (runtime, { actor }, act) => {
    const requested = await beginReauthentication(await reauthenticating(runtime), actor, act);
    return requested.ok ? requested : { ok: false, message: reauthenticationRefusals[requested.error] };
  },
});

export const endSessionAction = action({
  permission: 'profile:manage',
  input: z.object({ id: z.string().refine(isUuid).transform(sessionId), answer: reauthenticationSchema }),
  run: async (runtime, granted, { id, answer }) => endSessions(runtime, granted, { id }, answer),
});

export const endOtherSessionsAction = action({
  permission: 'profile:manage',
  input: z.object({ answer: reauthenticationSchema }),
  run: async (runtime, granted, { answer }) => {
    const allBut = await getSessionId();
    return allBut ? endSessions(runtime, granted, { allBut }, answer) : { ok: true, value: undefined };
  },
});
