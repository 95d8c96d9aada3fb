import { readApprovalsMark } from '@/app/(office)/approvals/queue-mark';
import { countAwaitingBatches } from '@/lib/batches/decision/queue';
import { countAwaitingDecision } from '@/lib/orders/approvals/queue';
import { getRuntime } from '@/lib/web/runtime/runtime';
import { routeGrant } from '@/lib/web/session/gate';

/** The number of orders and batches pending this person's approval, and a mark of them. */
export async function GET(): Promise<Response> {
  const gate = await routeGrant('payments:approve');
  if ('refused' in gate) return gate.refused;
  const { db } = getRuntime();
  const [orders, batches, mark] = await Promise.all([
    countAwaitingDecision(db, gate.granted),
    countAwaitingBatches(db, gate.granted),
    readApprovalsMark(gate.granted),
  ]);
  return Response.json({ count: orders + batches, mark });
}
