import { and, eq } from 'drizzle-orm';
import { factors } from '@/lib/db/schema/people/factors';
import { openSession } from '@/lib/identity/sessions/sessions';
import { withdrawFactor } from '@/lib/people/second-factors/factors-enrol';
import { offerPasskey } from '@/lib/people/second-factors/passkey-enrol';
import { value } from '../../../support/orders/orders';
import { storedUser } from '../../../support/people/admins';
import { newestToken, personalToken } from '../../../support/people/api-tokens';
import { createAuthenticator } from '../../../support/people/authenticator';
import { agreedDeputy, dayFromNow } from '../../../support/people/deputies';
import { addRecordedActor, granted } from '../../../support/people/people';
import { addedPasskey } from '../../../support/people/second-factors';
import { testOrigin } from '../../../support/web/signed-in-people';
import type { Visitor } from '../stage/people';
import type { Stage } from '../stage/stage';
import { type Act, reauthenticated, spentConfirmation } from './act';

const everybody = ['viewer', 'maker', 'approver', 'admin'] as const;

/** A session of this person beside the one that they use. */
async function anotherSession({ db }: Stage, { actor }: Visitor): Promise<string> {
  const user = await storedUser(db, actor.id);
  if (!user) throw new Error('the person is stored');
  return openSession(db, user, { ...testOrigin, confirmedWith: 'passkey' }, new Date());
}

/** A passkey of this person that nobody has approved yet, and no others, of which two may wait. */
async function pendingFactor({ db }: Stage, { actor, browser, passkey }: Visitor): Promise<string> {
  const parts = { db, now: () => new Date() };
  const waiting = await db
    .select({ id: factors.id })
    .from(factors)
    .where(and(eq(factors.userId, actor.id), eq(factors.state, 'waiting')));
  for (const { id } of waiting) value(await withdrawFactor(parts, granted(actor, 'profile:manage'), id));
  // Whoever gives up a factor is signed out.
  if (waiting.length > 0) await browser.signIn(actor.email, passkey);
  return (await addedPasskey(db, actor)).factorId;
}

async function tokenOf({ db }: Stage, { actor }: Visitor): Promise<string> {
  await personalToken(db, actor, { name: `Own ${crypto.randomUUID().slice(0, 8)}` });
  return (await newestToken(db)).id;
}

/** Acts that work for one's own, and for nobody else's. */
const ownOnly = (
  action: string,
  make: (stage: Stage, owner: Visitor) => Promise<string>,
  argument: (stage: Stage, by: Visitor, id: string) => ReturnType<Act['argument']>,
  traces: readonly string[] = [],
): Act[] => [
  {
    action,
    about: 'one’s own',
    argument: async (stage, by) => argument(stage, by, await make(stage, by)),
    done: everybody,
  },
  {
    action,
    about: 'of another person',
    argument: async (stage, by) => argument(stage, by, await make(stage, stage.cast.otherMaker)),
    done: [],
    refused: everybody,
    traces,
  },
];

const sessions: readonly Act[] = ownOnly(
  'profile endSessionAction',
  anotherSession,
  async (stage, by, id) => ({
    id,
    answer: await reauthenticated(stage, by, { act: 'own_session.end', subject: id }),
  }),
  // Replied to as one that has ended already: it ends no session, which would write more than these.
  spentConfirmation,
);

const factorActs: readonly Act[] = [
  {
    action: 'profile offerPasskeyAction',
    about: 'a new passkey',
    argument: async () => undefined,
    done: everybody,
  },
  {
    action: 'profile offerTotpAction',
    about: 'a new app',
    argument: async () => undefined,
    done: everybody,
    reads: true,
  },
  {
    action: 'profile enrolPasskeyAction',
    about: 'a new passkey',
    argument: async ({ db, origin }, { actor }) => {
      const relyingParty = { id: 'localhost', name: 'Paydesk', origin };
      const owning = granted(actor, 'profile:manage');
      const offered = await offerPasskey({ db, now: () => new Date(), relyingParty }, owning);
      const response = createAuthenticator().make(offered.options, { origin });
      return {
        challengeId: offered.challengeId,
        label: 'Key',
        response: { ...response, authenticatorAttachment: undefined },
      };
    },
    done: ['viewer', 'maker'],
  },
  ...ownOnly('profile withdrawFactorAction', pendingFactor, async (_stage, _by, factorId) => ({
    factorId,
  })).map((act) => ({ ...act, signsOut: true as const })),
  {
    action: 'profile objectToFactorAction',
    about: 'of another person',
    argument: async (stage) => ({
      factorId: await pendingFactor(stage, stage.cast.otherMaker),
      reason: 'No',
    }),
    done: [],
    refused: everybody,
  },
  {
    action: 'profile removeFactorAction',
    about: 'of another person',
    argument: async (stage) => ({ factorId: await pendingFactor(stage, stage.cast.otherMaker), note: 'No' }),
    done: [],
    refused: everybody,
  },
  {
    action: 'profile beginFactorChangeAction',
    about: 'of another person',
    argument: async (stage) => ({
      factorId: await pendingFactor(stage, stage.cast.otherMaker),
      act: 'enrol',
    }),
    done: [],
    refused: everybody,
  },
];

/** Each deputyship has days of its own. */
let deputyDay = 7;

const deputies: readonly Act[] = [
  {
    action: 'profile/deputies requestDeputyAction',
    about: 'another approver',
    argument: async ({ cast }, by) => ({
      deputyId: (by === cast.otherApprover ? cast.approver : cast.otherApprover).actor.id,
      from: dayFromNow(3),
      until: dayFromNow(4),
      note: '',
    }),
    done: ['otherApprover'],
  },
  {
    action: 'profile/deputies requestDeputyAction',
    about: 'a maker',
    argument: async ({ cast }) => ({
      deputyId: cast.maker.actor.id,
      from: dayFromNow(3),
      until: dayFromNow(4),
      note: '',
    }),
    done: [],
    refused: ['approver'],
  },
  {
    action: 'profile/deputies endDeputyshipAction',
    about: 'of another person, and by the deputy',
    argument: async ({ db, cast }) => {
      const absent = await addRecordedActor(db, 'approver', 'Absent Approver');
      return { id: (await agreedDeputy(db, { absent, deputy: cast.approver.actor })).id };
    },
    done: [],
    refused: ['approver', 'otherApprover', 'admin', 'maker', 'viewer'],
  },
  {
    action: 'profile/deputies endDeputyshipAction',
    about: 'one’s own',
    argument: async ({ db, cast }) => {
      // Somebody who is not a deputy of others: whoever is may not have one.
      const pair = { absent: cast.convert.actor, deputy: cast.otherApprover.actor };
      deputyDay += 2;
      return { id: (await agreedDeputy(db, pair, { from: deputyDay, until: deputyDay + 1 })).id };
    },
    done: ['convert'],
  },
];

const tokens: readonly Act[] = [
  {
    action: 'profile/tokens createTokenAction',
    about: 'a new token',
    argument: async (stage, by) => ({
      name: `Own ${crypto.randomUUID().slice(0, 8)}`,
      scopes: ['accounts:read'],
      days: 30,
      answer: await reauthenticated(stage, by, { act: 'api_token.create', subject: by.actor.id }),
    }),
    done: everybody,
  },
  {
    action: 'profile/tokens createTokenAction',
    about: 'a token that delivers payment files',
    argument: async (stage, by) => ({
      name: `Own ${crypto.randomUUID().slice(0, 8)}`,
      scopes: ['payment-files:write'],
      days: 30,
      answer: await reauthenticated(stage, by, { act: 'api_token.create', subject: by.actor.id }),
    }),
    done: [],
    refused: everybody,
  },
  ...ownOnly('profile/tokens revokeOwnTokenAction', tokenOf, async (_stage, _by, id) => ({ id })),
];

export const profileActs: readonly Act[] = [
  {
    action: 'profile savePreferencesAction',
    about: 'one’s own',
    argument: async () => ({ language: 'en', numbers: 'point', dates: 'words' }),
    done: everybody,
  },
  {
    action: 'profile beginReauthenticationAction',
    about: 'a sensitive act',
    argument: async (_stage, by) => ({ act: 'api_token.create', subject: by.actor.id }),
    done: everybody,
    reads: true,
  },
  {
    action: 'profile demoCodeAction',
    about: 'outside the demo',
    argument: async () => undefined,
    done: [],
    refused: everybody,
  },
  ...sessions,
  ...factorActs,
  ...deputies,
  ...tokens,
];
