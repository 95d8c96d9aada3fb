import { desc, eq } from 'drizzle-orm';
import { listViews } from '@/lib/db/schema/people/lists';
import type { changeRequests } from '@/lib/db/schema/rules/change-requests';
import { newBeneficiaryId, newTemplateId, type UserId } from '@/lib/kernel/ids';
import { saveView } from '@/lib/lists/views';
import { requestRights } from '@/lib/people/person-requests';
import { policyInForce } from '@/lib/policy/changes/in-force';
import { saveTemplate } from '@/lib/templates/changes/save';
import { typedSepa, value } from '../../../support/orders/orders';
import { waitingAbout } from '../../../support/people/admins';
import { addRecordedActor, granted } from '../../../support/people/people';
import { policyWith } from '../../../support/people/policy';
import {
  changeRequestAbout,
  requestedBeneficiary,
  typedBeneficiary,
  verifiedBeneficiary,
} from '../../../support/provider/beneficiaries';
import type { Visitor } from '../stage/people';
import type { Stage } from '../stage/stage';
import { type Act, confirmed, makers, type Who } from './act';

const note = 'The matrix';
const parts = ({ db }: Stage) => ({ db, now: () => new Date() });

type Request = typeof changeRequests.$inferSelect;

/** A request of a maker for a new beneficiary, on which approvers decide. */
async function forBeneficiary({ db, cast }: Stage): Promise<Request> {
  const { id } = await requestedBeneficiary(db, cast.team, uniqueAccount());
  return changeRequestAbout(db, id);
}

/** A request of the first admin for other rights of this person, on which admins decide. */
async function forRights(stage: Stage, id?: UserId): Promise<Request> {
  const person = id ?? (await addRecordedActor(stage.db, 'viewer', 'Vic Viewer')).id;
  const asking = granted(stage.cast.admin.actor, 'people:manage');
  value(await requestRights(parts(stage), asking, { id: person, rights: { role: 'maker', groups: [] } }));
  return waitingAbout(stage.db, person);
}

let accounts = 0;
/** Warnings are about alike names and accounts: these have none. */
function uniqueAccount() {
  accounts += 1;
  const bban = `37040044${String(700_000_000 + accounts).padStart(10, '0')}`;
  const check = 98n - (BigInt(`${bban}131400`) % 97n);
  return { name: `Payee ${crypto.randomUUID()}`, account: `DE${String(check).padStart(2, '0')}${bban}` };
}

type Making = (stage: Stage) => Promise<Request>;

/** Decisions about a request: by whom they are possible, and by whom not, whose role has the action. */
const decisions = (about: string, make: Making, done: readonly Who[], refused: readonly Who[]): Act[] => [
  {
    action: 'change-requests approveChangeAction',
    about,
    argument: async (stage, by) => {
      const { id, hash } = await make(stage);
      return { seen: { id, hash }, answer: await confirmed(stage, by, hash), called: 'Carla Schulte' };
    },
    done,
    refused,
  },
  {
    action: 'change-requests declineChangeAction',
    about,
    argument: async (stage) => {
      const { id, hash } = await make(stage);
      return { seen: { id, hash }, reason: note };
    },
    done,
    refused,
  },
];

const withdrawal = (about: string, make: Making, done: readonly Who[], refused: readonly Who[]): Act => ({
  action: 'change-requests withdrawChangeRequestAction',
  about,
  argument: async (stage) => ({ id: (await make(stage)).id }),
  done,
  refused,
});

const changeRequestActs: readonly Act[] = [
  ...decisions('new beneficiary', forBeneficiary, ['approver'], ['maker', 'otherMaker', 'admin']),
  withdrawal('new beneficiary', forBeneficiary, ['maker'], ['otherMaker', 'approver', 'admin']),
  ...decisions(
    'rights of a person',
    (stage) => forRights(stage),
    ['otherAdmin'],
    ['admin', 'maker', 'approver'],
  ),
  withdrawal(
    'rights of a person',
    (stage) => forRights(stage),
    ['admin'],
    ['otherAdmin', 'maker', 'approver'],
  ),
  {
    action: 'change-requests beginChangeApprovalAction',
    about: 'new beneficiary',
    argument: async (stage) => {
      const { id, hash } = await forBeneficiary(stage);
      return { id, hash };
    },
    done: ['approver', 'admin'],
    refused: ['maker'],
  },
];

async function templateOf(stage: Stage, { actor }: Visitor) {
  const typed = {
    id: newTemplateId(),
    name: `Template ${crypto.randomUUID().slice(0, 8)}`,
    input: typedSepa(),
    copiedFrom: null,
  };
  return value(await saveTemplate(parts(stage), granted(actor, 'payments:draft'), typed));
}

const templates: readonly Act[] = [
  {
    action: 'payments/templates saveTemplateAction',
    about: 'a new template',
    argument: async () => ({
      id: newTemplateId(),
      name: `Template ${crypto.randomUUID().slice(0, 8)}`,
      input: typedSepa(),
      copiedFrom: null,
    }),
    done: makers,
  },
  {
    action: 'payments/templates changeTemplateAction',
    about: 'a template of a maker',
    argument: async (stage) => {
      const { id, version, name } = await templateOf(stage, stage.cast.maker);
      return { id, version, name, input: typedSepa({ amount: '13,00' }), copiedFrom: null };
    },
    done: makers,
  },
  {
    action: 'payments/templates renameTemplateAction',
    about: 'a template of a maker',
    argument: async (stage) => {
      const { id, version, name } = await templateOf(stage, stage.cast.maker);
      return { id, version, name: `${name} renamed` };
    },
    done: makers,
  },
  {
    action: 'payments/templates deleteTemplateAction',
    about: 'a template of a maker',
    argument: async (stage) => ({ id: (await templateOf(stage, stage.cast.maker)).id }),
    done: makers,
  },
];

async function viewOf({ db }: Stage, { actor }: Visitor): Promise<string> {
  const name = `View ${crypto.randomUUID().slice(0, 8)}`;
  value(
    await saveView(db, granted(actor, 'profile:manage'), {
      list: 'payments',
      name,
      query: '',
      isShared: true,
    }),
  );
  const [view] = await db
    .select()
    .from(listViews)
    .where(eq(listViews.name, name))
    .orderBy(desc(listViews.name));
  if (!view) throw new Error('the view is stored');
  return view.id;
}

const everybody = ['viewer', 'maker', 'approver', 'admin'] as const;

const lists: readonly Act[] = [
  {
    action: 'lists saveLayoutAction',
    about: 'one’s own',
    argument: async () => ({ list: 'payments', density: 'compact', columns: [] }),
    done: everybody,
  },
  {
    action: 'lists saveViewAction',
    about: 'one’s own',
    argument: async () => ({
      list: 'payments',
      name: `View ${crypto.randomUUID().slice(0, 8)}`,
      query: '',
      isShared: false,
    }),
    done: everybody,
  },
  {
    action: 'lists deleteViewAction',
    about: 'one’s own',
    argument: async (stage, by) => ({ id: await viewOf(stage, by) }),
    done: everybody,
  },
  {
    action: 'lists deleteViewAction',
    about: 'shared by another person',
    argument: async (stage) => ({ id: await viewOf(stage, stage.cast.otherMaker) }),
    done: [],
    refused: everybody,
  },
];

export const ruleActs: readonly Act[] = [
  ...changeRequestActs,
  ...templates,
  ...lists,
  {
    action: 'beneficiaries requestBeneficiaryAction',
    about: 'a new beneficiary',
    argument: async () => ({
      id: newBeneficiaryId(),
      version: null,
      input: typedBeneficiary(uniqueAccount()),
      note,
      seenWarnings: [],
    }),
    done: makers,
  },
  {
    action: 'beneficiaries retireBeneficiaryAction',
    about: 'a verified beneficiary',
    argument: async ({ db, cast }) => {
      const { id, version } = await verifiedBeneficiary(db, cast.team, uniqueAccount());
      return { id, version, note };
    },
    done: makers,
  },
  {
    action: 'policy requestPolicyChangeAction',
    about: 'a new version',
    argument: async ({ db }) => ({
      replaces: (await policyInForce(db)).version,
      policy: JSON.parse(JSON.stringify(policyWith({ duplicateDays: 17 }))),
      note,
    }),
    done: ['admin'],
  },
  {
    action: 'company requestCompanyAction',
    about: 'a new version',
    argument: async () => ({ replaces: 0, address: 'Narva mnt 5', letterhead: '', logo: 'none', note }),
    done: ['admin'],
  },
  {
    action: 'accounts requestConfidentialityAction',
    about: 'an account',
    argument: async ({ cast, account }) => ({
      replaces: 0,
      iban: account,
      isConfidential: true,
      members: [cast.maker.actor.id],
      note,
    }),
    done: ['admin'],
  },
  {
    action: 'accounts openAccountAction',
    about: 'a new account',
    argument: async () => ({
      id: crypto.randomUUID(),
      accountType: 'OPERATIONAL',
      tagName: `Tag ${crypto.randomUUID().slice(0, 8)}`,
      isCommission: false,
    }),
    done: ['approver', 'admin'],
  },
];
