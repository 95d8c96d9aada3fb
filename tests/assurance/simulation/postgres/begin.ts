import { anyKind } from '@/lib/change-requests/change-request';
import { openChangeRequest } from '@/lib/change-requests/open';
import { type BatchId, newOrderId, type OrderId } from '@/lib/kernel/ids';
import { createDraft } from '@/lib/orders/drafts/draft';
import { identified, type OrderRow, wireOrder } from '@/lib/orders/order/content';
import { reschedulePayment } from '@/lib/orders/provider-requests/at-provider';
import { paymentCancel } from '@/lib/orders/provider-requests/change-request-kinds';
import { lookUpReplacedOrders } from '@/lib/orders/replacements/replaced-order-lookups';
import { approvedBatch, payment } from '@/tests/support/batches/batches';
import { type App, work } from '@/tests/support/engine/engine';
import { workMinutes } from '@/tests/support/orders/exceptions';
import { approvedOrder, sepa, submit, value } from '@/tests/support/orders/orders';
import { granted } from '@/tests/support/people/people';
import { approveAs } from '@/tests/support/people/second-factors';
import { addApprover } from '@/tests/support/people/team';
import { contentOf, isPlain, type StoryName } from '../stories';
import type { People, WorldClock } from '../world';

/** What a round is about: an order, and what it replaces or belongs to. */
export type Subject = {
  readonly id: OrderId;
  readonly story: StoryName;
  readonly replaced?: OrderRow;
  readonly batch?: BatchId;
};

type Parts = Omit<App, 'clock'> & { readonly clock: WorldClock; readonly people: People };

const hourMs = 3_600_000;
const minuteMs = 60_000;

/** By the clock of the round: an approval that is days old has to be checked again. */
export async function begin(parts: Parts, story: StoryName): Promise<Subject> {
  const { db, team, clock, account } = parts;
  if (isPlain(story))
    return { story, id: (await approvedOrder(db, team, contentOf(story, account), clock.now)).id };
  switch (story) {
    case 'by the leader':
      return { story, id: (await approvedOrder(db, team, sepa({ account }), clock.now)).id };
    case 'held for an hour': {
      const scheduledFor = new Date(clock.now().getTime() + hourMs);
      const { id } = await approvedOrder(db, team, sepa({ account, scheduledFor }), clock.now);
      clock.advance(hourMs);
      return { story, id };
    }
    case 'replacement': {
      const refused = await approvedOrder(db, team, contentOf('refused', account), clock.now);
      await workMinutes(handOf(parts), 1);
      return { story, ...(await replace(parts, refused)) };
    }
    case 'replacement of a paid one': {
      const lost = await declaredFailed(parts);
      const subject = await replace(parts, lost);
      // Whoever has the request of back then can still send it.
      await parts.provider.createPayment(wireOrder(identified(lost)));
      return { story, ...subject };
    }
    case 'cancelled at the bank':
      return { story, id: await cancelledByTwo(parts) };
    case 'row of a batch':
      return { story, ...(await rowOfBatch(parts)) };
  }
}

/** The application by the clock of the world. */
const handOf = ({ clock, ...parts }: Parts): App => ({ ...parts, clock });

const partsOf = ({ db, provider, clock }: Parts) => ({ db, provider, now: clock.now });

/** An order that the bank did not get, declared failed by two people. */
async function declaredFailed(parts: Parts): Promise<OrderRow> {
  const { db, team, clock, account, sandbox, people, engine } = parts;
  const lost = await approvedOrder(db, team, sepa({ account }), clock.now);
  sandbox.faults.set({ rules: [{ call: 'createPayment', mode: 'error_before', times: 1 }] });
  await work(engine);
  await people.recall(lost.id);
  await work(engine);
  clock.advance(3 * minuteMs);
  await people.lookUpNow(lost.id);
  await work(engine);
  await people.declareFailed(lost.id);
  return lost;
}

/** An approved replacement. The answer about what it replaces is too old for sending it, by any clock. */
async function replace(parts: Parts, replaced: OrderRow): Promise<Pick<Subject, 'id' | 'replaced'>> {
  const { db, team, clock, account } = parts;
  const id = newOrderId();
  const draft = await createDraft(db, team.drafting, sepa({ account }), { id, replacesOrderId: replaced.id });
  await lookUpReplacedOrders(partsOf(parts), replaced.id);
  value(await team.anna.approve(value(await submit(db, team, draft, clock.now)), clock.now));
  clock.advance(hourMs);
  return { id, replaced };
}

/**
 * A payment that the bank executes two hours later, and whose cancellation two people have decided on. The
 * process died before its request.
 */
async function cancelledByTwo(parts: Parts): Promise<OrderId> {
  const { db, team, clock, account, engine } = parts;
  const { id, externalPaymentId } = await approvedOrder(db, team, sepa({ account }), clock.now);
  await work(engine);
  const reference = { externalPaymentId };
  const later = new Date(clock.now().getTime() + 2 * hourMs);
  const rescheduling = granted(team.otherApprover, 'payments:reschedule');
  value(await reschedulePayment(partsOf(parts), rescheduling, reference, later));
  await work(engine);
  const requested = await db.transaction((tx) =>
    openChangeRequest(tx, paymentCancel, {
      actor: team.maker,
      subjectId: externalPaymentId,
      payload: { reference, what: 'An invoice' },
      now: clock.now(),
    }),
  );
  const { actor: decider } = await addApprover(db, 'Georg Grant');
  const dying = { ...anyKind(paymentCancel), execute: async () => undefined };
  value(await approveAs(partsOf(parts), [dying], decider, value(requested)));
  clock.advance(minuteMs + 1);
  return id;
}

async function rowOfBatch(parts: Parts): Promise<Pick<Subject, 'id' | 'batch'>> {
  const { account, sql } = parts;
  const { id: batch } = await approvedBatch({ ...parts, now: parts.clock.now }, [payment(12)], { account });
  const [row] = await sql<{ id: OrderId }[]>`select order_id as id from batch_rows where batch_id = ${batch}`;
  if (!row) throw new Error('the batch has no row');
  return { id: row.id, batch };
}
