import { type OrderState, orderStates } from '@/lib/kernel/states/order-states';
import { beginListApproval } from '@/lib/orders/approvals/list/approve-list';
import type { OrderRow } from '@/lib/orders/order/content';
import { listParts } from '../../../support/orders/approval-lists';
import { orderIn, sepa, submittedOrder, typedSepa, value } from '../../../support/orders/orders';
import { granted } from '../../../support/people/people';
import { answerWith } from '../stage/browser';
import type { Stage } from '../stage/stage';
import { type Act, approvers, type Command, confirmed, makers, reason, type Who } from './act';

type Order = Pick<OrderRow, 'id' | 'version' | 'hash'>;
const seen = ({ id, version }: Order) => ({ id, version });
const seenHash = ({ id, version, hash }: Order) => ({ id, version, hash });
const tomorrow = () => new Date(Date.now() + 172_800_000);

/** As docs/architecture.md has it: the moves of an order and who makes them. */
const commands: readonly Command<Order, OrderState>[] = [
  {
    action: 'payments withdrawOrderAction',
    argument: (_stage, _by, order) => seen(order),
    states: ['draft', 'awaiting_approval', 'held'],
    who: makers,
  },
  {
    action: 'payments saveOrderAction',
    argument: (_stage, _by, { id, version }) => ({
      id,
      version,
      input: typedSepa({ reference: `Edited ${id.slice(0, 8)}` }),
      submit: false,
      replacesOrderId: null,
    }),
    states: ['draft', 'awaiting_approval', 'held'],
    who: makers,
  },
  {
    action: 'payments moveHeldAction',
    argument: (_stage, _by, order) => ({ ...seen(order), scheduledFor: tomorrow() }),
    states: ['held'],
    who: makers,
  },
  {
    action: 'payments cancelHeldAction',
    argument: (_stage, _by, order) => seen(order),
    states: ['held'],
    who: ['maker', 'otherMaker', 'approver', 'admin'],
  },
  {
    action: 'payments recallOrderAction',
    argument: (_stage, _by, order) => ({ ...seen(order), reason }),
    states: ['approved', 'checking'],
    who: ['maker', 'otherMaker', 'approver', 'admin'],
  },
  {
    action: 'payments/[id]/decide approveOrderAction',
    argument: async (stage, by, order) => ({
      seen: seenHash(order),
      answer: await confirmed(stage, by, order.hash),
    }),
    states: ['awaiting_approval'],
    who: approvers,
    notByMaker: true,
  },
  {
    action: 'payments/[id]/decide declineOrderAction',
    argument: (_stage, _by, order) => ({ seen: seenHash(order), reason }),
    states: ['awaiting_approval'],
    who: approvers,
    notByMaker: true,
  },
  {
    action: 'payments/[id]/decide sendBackOrderAction',
    argument: (_stage, _by, order) => ({ seen: seenHash(order), reason }),
    states: ['awaiting_approval'],
    who: approvers,
    notByMaker: true,
  },
];

const inState = (
  { action, argument, states, who, notByMaker }: Command<Order, OrderState>,
  state: OrderState,
): Act => {
  const works = states.includes(state);
  const converted: readonly Who[] = works && notByMaker ? ['convert'] : [];
  return {
    action,
    about: `payment in state ${state}`,
    argument: async (stage, by) => {
      const isOwn = by === stage.cast.convert;
      const order = isOwn ? stage.cast.madeByConvert : await orderIn(state, stage.db, stage.cast.team);
      return argument(stage, by, order);
    },
    done: works ? who : [],
    refused: works ? converted : who,
  };
};

const submitted = ({ db, cast }: Stage) =>
  submittedOrder(db, cast.team, sepa({ reference: `Invoice ${crypto.randomUUID()}` }));

export const orderActs: readonly Act[] = [
  ...orderStates.flatMap((state) => commands.map((command) => inState(command, state))),
  {
    action: 'payments withdrawOrdersAction',
    about: 'submitted payments',
    argument: async (stage) => ({ items: [seen(await submitted(stage))] }),
    done: ['maker'],
    refused: ['otherMaker'],
  },
  {
    action: 'payments/[id]/decide beginApprovalAction',
    about: 'submitted payment',
    argument: async (stage) => seenHash(await submitted(stage)),
    done: approvers,
  },
  {
    action: 'approvals/selection beginListApprovalAction',
    about: 'submitted payments',
    argument: async (stage) => ({
      seen: [seenHash(await submitted(stage)), seenHash(await submitted(stage))],
    }),
    done: approvers,
  },
  {
    action: 'approvals/selection approveListAction',
    about: 'submitted payments',
    argument: async (stage, by) => {
      const orders = [await submitted(stage), await submitted(stage)].map(seenHash);
      const { actor, passkey } = by.passkey && by.actor.role === 'approver' ? by : stage.cast.approver;
      if (!passkey) throw new Error('an approver has a passkey');
      const approving = granted(actor, 'payments:approve');
      const request = value(await beginListApproval(listParts(stage.db), approving, orders));
      return { seen: orders, answer: answerWith(passkey, request, stage.origin) };
    },
    done: approvers,
  },
];
