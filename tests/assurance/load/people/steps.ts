import { newCommentId, newOrderId } from '@/lib/kernel/ids';
import type { Role } from '@/lib/kernel/roles';
import type { OrderRow } from '@/lib/orders/order/content';
import { typedSepa } from '../../../support/orders/orders';
import type { Authenticator } from '../../../support/people/authenticator';
import { answerWith, type Browser, call } from '../../access/stage/browser';
import { type ActionArgument, actionIdHeader } from '../../access/stage/encoded';
import type { Draw } from '../../draw';
import type { Kind } from './timings';

/** What people look at and decide about. */
export type Subjects = {
  readonly account: string;
  readonly orders: readonly string[];
  /** The batch that runs, once there is one. */
  batch: string | undefined;
  /** Submitted payments, each of which one approver takes. */
  readonly toDecide: Pick<OrderRow, 'id' | 'version' | 'hash'>[];
};

export type Person = {
  readonly role: Role;
  readonly browser: Browser;
  readonly passkey: Authenticator | undefined;
  readonly draw: Draw;
  readonly subjects: Subjects;
};

export type Step = {
  readonly name: string;
  readonly kind: Kind;
  readonly roles: readonly Role[];
  /** How often it is done, beside the other steps of a role. */
  readonly weight: number;
  readonly act: (person: Person) => Promise<void>;
};

const everyone: readonly Role[] = ['viewer', 'maker', 'approver', 'admin'];

/** The whole page, as somebody who may see it gets it. */
async function read({ browser }: Person, path: string): Promise<void> {
  const { status, text } = await browser.ask(path, { headers: { accept: 'text/html' } });
  if (status !== 200) throw new Error(`${path} replied with ${status}`);
  if (!text.trimEnd().endsWith('</html>')) throw new Error(`${path} was cut off`);
}

async function act(
  { browser }: Person,
  path: string,
  name: string,
  argument: ActionArgument,
): Promise<unknown> {
  const { status, value } = await call(browser, path, actionIdHeader(name), { args: [argument] });
  if (!value?.ok) throw new Error(`${name} replied with ${status} ${JSON.stringify(value)}`);
  return value.value;
}

const page = (path: string, weight: number, roles = everyone): Step => ({
  name: path,
  kind: 'read',
  roles,
  weight,
  act: (person) => read(person, path),
});

const pages: readonly Step[] = [
  page('/', 4),
  page('/payments', 6),
  page('/payments?group=ended', 2),
  page('/payments?sort=-amount&rows=single', 1),
  page('/search?q=invoice', 2),
  page('/batches', 2),
  page('/accounts', 2),
  page('/statements', 1),
  page('/beneficiaries', 1),
  page('/reconciliation', 1),
  page('/calendar', 1),
  page('/notices', 1),
  page('/payments/new', 4, ['maker']),
  page('/approvals', 6, ['approver']),
  page('/audit', 3, ['admin']),
  page('/people', 3, ['admin']),
  page('/status', 3, ['admin']),
  {
    name: 'a payment',
    kind: 'read',
    roles: everyone,
    weight: 4,
    act: (person) => read(person, `/payments/${person.draw.of(person.subjects.orders)}`),
  },
  {
    name: 'the batch that runs',
    kind: 'read',
    roles: everyone,
    weight: 3,
    act: (person) => read(person, person.subjects.batch ? `/batches/${person.subjects.batch}` : '/batches'),
  },
  {
    name: 'a statement',
    kind: 'read',
    roles: everyone,
    weight: 2,
    act: (person) => read(person, `/statements/${person.subjects.account}`),
  },
];

async function save(person: Person, submit: boolean): Promise<void> {
  const { draw, subjects } = person;
  const input = typedSepa({
    account: subjects.account,
    amount: `${1 + draw.below(900)}.${String(10 + draw.below(90))}`,
    reference: `Load ${crypto.randomUUID().slice(0, 13)}`,
  });
  const form = { id: newOrderId(), version: null, input, submit, replacesOrderId: null };
  const saved = await act(person, '/payments/new', 'payments saveOrderAction', {
    ...form,
    duplicateReason: 'Another one, on purpose',
  });
  if (JSON.stringify(saved).includes('kept_as_draft')) throw new Error('the payment was not submitted');
}

async function approve(person: Person): Promise<void> {
  const { subjects, passkey, browser } = person;
  const order = subjects.toDecide.pop();
  if (!order || !passkey) throw new Error('no payment is left to approve');
  const seen = { id: order.id, version: order.version, hash: order.hash };
  const path = `/payments/${order.id}`;
  const offered = await act(person, path, 'payments/[id]/decide beginApprovalAction', seen);
  const answer = answerWith(passkey, offered, browser.origin);
  await act(person, path, 'payments/[id]/decide approveOrderAction', { seen, answer });
}

const actions: readonly Step[] = [
  { name: 'save a draft', kind: 'write', roles: ['maker'], weight: 3, act: (person) => save(person, false) },
  {
    name: 'submit a payment',
    kind: 'write',
    roles: ['maker'],
    weight: 3,
    act: (person) => save(person, true),
  },
  { name: 'approve a payment', kind: 'write', roles: ['approver'], weight: 6, act: approve },
  {
    name: 'comment on a payment',
    kind: 'write',
    roles: ['maker', 'approver', 'admin'],
    weight: 2,
    act: async (person) => {
      const id = person.draw.of(person.subjects.orders);
      const comment = { id: newCommentId(), subject: { kind: 'order', id }, text: 'Seen.', mentioned: [] };
      await act(person, `/payments/${id}`, 'discussions addCommentAction', comment);
    },
  },
  {
    name: 'save a layout',
    kind: 'write',
    roles: everyone,
    weight: 1,
    act: async (person) =>
      void (await act(person, '/payments', 'lists saveLayoutAction', {
        list: 'payments',
        density: person.draw.chance(0.5) ? 'compact' : 'comfortable',
        columns: [],
      })),
  },
];

export const steps: readonly Step[] = [...pages, ...actions];

export const stepsOf = (role: Role): readonly Step[] => steps.filter(({ roles }) => roles.includes(role));

/** One of them, the heavier the likelier. */
export function drawStep(draw: Draw, of: readonly Step[]): Step {
  let left = draw.below(of.reduce((sum, { weight }) => sum + weight, 0));
  for (const step of of) {
    left -= step.weight;
    if (left < 0) return step;
  }
  return draw.of(of);
}
