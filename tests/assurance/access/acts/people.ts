import type { Actor } from '@/lib/access/grant';
import { requestAdmission } from '@/lib/people/person-requests';
import { value } from '../../../support/orders/orders';
import {
  approveServiceToken,
  askForServiceToken,
  newestToken,
  openTokenRequest,
  serviceToken,
} from '../../../support/people/api-tokens';
import { addRecordedActor, granted } from '../../../support/people/people';
import { switchOffAs } from '../../../support/people/reauthentication';
import { agreedEndpoint } from '../../../support/webhooks/event-endpoints';
import type { ActionArgument } from '../stage/encoded';
import type { Visitor } from '../stage/people';
import type { Stage } from '../stage/stage';
import { type Act, reauthenticated, spentConfirmation } from './act';

const note = 'The matrix';
const admins = ['admin', 'otherAdmin'] as const;
const viewing = { role: 'viewer', groups: [] } as const;
const uniqueEmail = () => `${crypto.randomUUID()}@example.com`;

const newcomer = ({ db }: Stage): Promise<Actor> => addRecordedActor(db, 'maker', 'New maker');

async function inactive(stage: Stage): Promise<Actor> {
  const person = await newcomer(stage);
  value(await switchOffAs(stage.db, granted(stage.cast.admin.actor, 'people:manage'), person.id));
  return person;
}

async function invited({ db }: Stage, by: Visitor): Promise<{ readonly id: string }> {
  const admitting = granted(by.actor, 'people:manage');
  const person = { name: 'Invited Person', email: uniqueEmail(), ...viewing };
  return value(await requestAdmission({ db, now: () => new Date() }, admitting, person));
}

/** Acts about another person, and the same about oneself, which nobody may. */
const aboutPerson = (
  action: string,
  make: (stage: Stage) => Promise<Pick<Actor, 'id'>>,
  argument: (stage: Stage, by: Visitor, id: string) => ActionArgument | Promise<ActionArgument>,
): Act[] => [
  {
    action,
    about: 'another person',
    argument: async (stage, by) => argument(stage, by, (await make(stage)).id),
    done: admins,
  },
  {
    action,
    about: 'oneself',
    argument: (stage, by) => Promise.resolve(argument(stage, by, by.actor.id)),
    done: [],
    refused: ['admin'],
  },
];

type AloneAct = 'person.switch_off' | 'person.end_sessions' | 'person.unlock_codes';

const alone =
  (act: AloneAct) =>
  async (stage: Stage, by: Visitor, id: string): Promise<ActionArgument> => ({
    id,
    answer: await reauthenticated(stage, by, { act, subject: id }),
  });

/** A token that the first admin requested and the second approved, and of which nobody has the secret. */
async function agreedToken({ db, cast }: Stage) {
  const serviceUser = `ERP ${crypto.randomUUID().slice(0, 8)}`;
  value(await askForServiceToken(db, cast.admin.actor, { serviceUser }));
  value(await approveServiceToken(db, cast.otherAdmin.actor, await openTokenRequest(db)));
  return newestToken(db);
}

const tokens: readonly Act[] = [
  {
    action: 'people/tokens requestServiceTokenAction',
    about: 'a new token',
    argument: async () => ({
      name: `Program ${crypto.randomUUID().slice(0, 8)}`,
      scopes: ['accounts:read'],
      days: 30,
      serviceUser: `ERP ${crypto.randomUUID().slice(0, 8)}`,
      note,
    }),
    done: admins,
  },
  {
    action: 'people/tokens issueTokenAction',
    about: 'a token that the admin requested',
    argument: async (stage, by) => {
      const { id } = await agreedToken(stage);
      const act = { act: 'api_token.issue', subject: id } as const;
      return { id, answer: await reauthenticated(stage, by, act) };
    },
    done: ['admin'],
    refused: ['otherAdmin'],
    traces: spentConfirmation,
  },
  {
    action: 'people/tokens revokeTokenAction',
    about: 'a token of a service user',
    argument: async ({ db, cast }) => {
      const serviceUser = `ERP ${crypto.randomUUID().slice(0, 8)}`;
      await serviceToken(db, [cast.admin.actor, cast.otherAdmin.actor], { serviceUser });
      return { id: (await newestToken(db)).id };
    },
    done: admins,
  },
];

const endpointOf = ({ db, cast }: Stage) =>
  agreedEndpoint(
    db,
    { ana: cast.admin.actor, ben: cast.otherAdmin.actor },
    { url: `https://erp.example.com/${crypto.randomUUID()}` },
  );

const endpoints: readonly Act[] = [
  {
    action: 'people/webhooks requestEndpointAction',
    about: 'a new endpoint',
    argument: async () => ({
      url: `https://erp.example.com/${crypto.randomUUID()}`,
      description: 'ERP',
      types: ['order.completed'],
      note,
    }),
    done: ['admin'],
  },
  {
    action: 'people/webhooks setEndpointStateAction',
    about: 'an endpoint',
    argument: async (stage) => ({ id: await endpointOf(stage), state: 'disabled' }),
    done: ['admin'],
  },
  {
    action: 'people/webhooks issueSecretAction',
    about: 'an endpoint',
    argument: async (stage, by) => {
      const id = await endpointOf(stage);
      const act = { act: 'event_endpoint.issue_secret', subject: id } as const;
      return { id, answer: await reauthenticated(stage, by, act) };
    },
    done: ['admin'],
  },
];

export const peopleActs: readonly Act[] = [
  {
    action: 'people admitPersonAction',
    about: 'a new person',
    argument: async () => ({ name: 'Nora New', email: uniqueEmail(), ...viewing, note }),
    done: admins,
  },
  ...aboutPerson('people changeRightsAction', newcomer, (_stage, _by, id) => ({ id, ...viewing, note })),
  ...aboutPerson('people newPasswordAction', newcomer, (_stage, _by, id) => ({
    id,
    password: 'seven green tractors under rain',
    note,
  })),
  ...aboutPerson('people switchOnAction', inactive, (_stage, _by, id) => ({ id, note })),
  ...aboutPerson('people eraseAction', inactive, (_stage, _by, id) => ({ id, note })),
  ...aboutPerson('people switchOffAction', newcomer, alone('person.switch_off')),
  ...aboutPerson('people endPersonSessionsAction', newcomer, alone('person.end_sessions')),
  ...aboutPerson('people unlockPersonCodesAction', newcomer, alone('person.unlock_codes')),
  {
    action: 'people inviteAction',
    about: 'whom one has requested',
    argument: async (stage, by) => {
      const { id } = await invited(stage, by.actor.role === 'admin' ? by : stage.cast.admin);
      return { id, answer: await reauthenticated(stage, by, { act: 'person.invite', subject: id }) };
    },
    done: admins,
  },
  {
    action: 'people inviteAction',
    about: 'whom another admin has requested',
    argument: async (stage, by) => {
      const { id } = await invited(stage, stage.cast.otherAdmin);
      return { id, answer: await reauthenticated(stage, by, { act: 'person.invite', subject: id }) };
    },
    done: [],
    refused: ['admin'],
    traces: spentConfirmation,
  },
  ...tokens,
  ...endpoints,
];
