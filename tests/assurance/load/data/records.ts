import { eq, sql } from 'drizzle-orm';
import type { Actor } from '@/lib/access/grant';
import { changeRequestKinds } from '@/lib/composition/change-request-kinds';
import type { Database } from '@/lib/db/client';
import { exceptions } from '@/lib/db/schema/orders/submissions';
import { attachFile } from '@/lib/discussions/attachments/attach';
import { addComment } from '@/lib/discussions/comments/comment';
import { setEndpointState } from '@/lib/event-endpoints/set-state';
import { utcDate } from '@/lib/kernel/dates/calendar';
import { newCommentId, newTemplateId, type OrderId } from '@/lib/kernel/ids';
import { batchStates, unimportedBatchStates } from '@/lib/kernel/states/batch-states';
import { orderStates } from '@/lib/kernel/states/order-states';
import { saveView } from '@/lib/lists/views';
import { followChain } from '@/lib/notices/follow';
import { openException } from '@/lib/orders/transitions/exception';
import { requestRights } from '@/lib/people/person-requests';
import { saveMapping } from '@/lib/statements/accounting/mapping/save';
import { saveTemplate } from '@/lib/templates/changes/save';
import { batchIn } from '../../../support/batches/batches';
import { pdfOf } from '../../../support/files/attachable-files';
import { insertBreak } from '../../../support/orders/discussions';
import { orderIn, submittedOrder, typedSepa, value } from '../../../support/orders/orders';
import { waitingAbout } from '../../../support/people/admins';
import { personalToken, serviceToken } from '../../../support/people/api-tokens';
import { askForDeputy } from '../../../support/people/deputies';
import { addRecordedActor, granted } from '../../../support/people/people';
import type { Team } from '../../../support/people/team';
import { requestedBeneficiary, verifiedBeneficiary } from '../../../support/provider/beneficiaries';
import { mappingInput } from '../../../support/statements/accounting';
import { readyEndpoint } from '../../../support/webhooks/event-endpoints';

/** The parameters of addresses, as the authorisation matrix takes them. */
export type Records = Readonly<Record<string, string>>;

type Place = {
  readonly db: Database;
  readonly team: Team;
  readonly admins: { readonly ana: Actor; readonly ben: Actor };
  readonly account: string;
};

const now = () => new Date();

/**
 * A few records of each kind, by commands: payments and batches in each of their states, and what people do
 * beside them. Returns one of each for the addresses of pages.
 */
export async function addRecords(place: Place): Promise<Records> {
  const { db, team, account } = place;
  await followAll(db);
  for (const state of orderStates) await orderIn(state, db, team);
  const order = await submittedOrder(db, team);
  const batches = await addBatches(place);
  await discuss(place, order.id);
  const beneficiary = await verifiedBeneficiary(db, team);
  const rest = await addRest(place);
  await followAll(db);
  return {
    ...rest,
    id: '00000000-0000-4000-8000-000000000000',
    delivery: '00000000-0000-4000-8000-000000000000',
    iban: account,
    day: utcDate(new Date()),
    version: '0',
    position: '1',
    beneficiaryId: '5',
    'payments id': order.id,
    'batches id': batches,
    'beneficiaries id': beneficiary.id,
  };
}

async function followAll(db: Database): Promise<void> {
  while ((await followChain({ db, mail: false, kinds: changeRequestKinds })) > 0);
}

/** In each state but those in which a web process reads the file. Returns the one that is a draft. */
async function addBatches({ db, team }: Place): Promise<string> {
  const made = new Map<string, string>();
  for (const state of batchStates.filter((each) => !unimportedBatchStates.includes(each)))
    made.set(state, (await batchIn(state, { db, team })).id);
  return made.get('draft') ?? '';
}

async function discuss({ db, team }: Place, id: OrderId): Promise<void> {
  const writing = granted(team.maker, 'discussions:write');
  const subject = { kind: 'order', id } as const;
  value(
    await addComment({ db, now }, writing, {
      id: newCommentId(),
      subject,
      text: 'As agreed by phone.',
      mentioned: [],
    }),
  );
  async function* bytes() {
    yield pdfOf('contract');
  }
  value(await attachFile({ db, now }, writing, subject, { name: 'contract.pdf', bytes: bytes() }));
}

async function addRest({ db, team, admins }: Place): Promise<Records> {
  const { ana, ben } = admins;
  const parts = { db, now };
  const checking = await orderIn('checking', db, team);
  const about = { order: checking, kind: 'not_found', why: 'A proof', now: now() } as const;
  await db.transaction((tx) => openException(tx, about));
  const [exception] = await db.select().from(exceptions).where(eq(exceptions.orderId, checking.id));
  const difference = await insertBreak(db);
  const drafting = granted(team.maker, 'payments:draft');
  value(
    await saveTemplate(parts, drafting, {
      id: newTemplateId(),
      name: 'Rent',
      input: typedSepa(),
      copiedFrom: null,
    }),
  );
  const view = { list: 'payments', name: 'Mine', query: '', isShared: true } as const;
  value(await saveView(db, granted(team.maker, 'profile:manage'), view));
  await personalToken(db, team.maker);
  await serviceToken(db, [ana, ben], { scopes: ['accounts:read'] });
  const managing = granted(ana, 'people:manage');
  const endpoint = await readyEndpoint(db, {}, { ...admins, asking: managing, parts });
  value(await setEndpointState(parts, managing, endpoint.id, 'disabled'));
  value(
    await askForDeputy(db, { absent: team.approver, deputy: team.otherApprover }, { from: 30, until: 31 }),
  );
  const configuring = granted(team.maker, 'accounting:configure');
  value(await saveMapping(parts, configuring, { replaces: 0, input: mappingInput() }));
  await requestedBeneficiary(db, team, { name: 'Harbour Trading', account: 'GB33BUKB20201555555555' });
  const person = await addRecordedActor(db, 'viewer', 'Vic Viewer');
  const rights = { role: 'maker', groups: [] } as const;
  value(await requestRights(parts, managing, { id: person.id, rights }));
  return {
    'exceptions id': exception?.id ?? '',
    'reconciliation id': difference.id,
    'webhooks id': await addWebhook(db),
    'people id': endpoint.id,
    'change-requests id': (await waitingAbout(db, person.id)).id,
  };
}

/** A webhook of the bank, as its inbox stores one without a key. */
async function addWebhook(db: Database): Promise<string> {
  const id = crypto.randomUUID();
  await db.execute(sql`
    insert into webhook_deliveries (id, body, body_hash, is_verified, verdict)
    values (${id}, '{}', encode(sha256('{}'), 'hex'), false, 'not_signed')`);
  return id;
}
