import { type SQL, sql } from 'drizzle-orm';
import { sendableStates } from '@/lib/kernel/states/order-states';
import { orders } from './schema/orders/orders';
import { submissions } from './schema/orders/submissions';
import { stateList } from './states';

/**
 * Predicate on `submissions` joined with `orders`: the engine has the order to send, or to send again. A
 * stopped or suspended order waits for people. Implies the index `submissions_to_send`. The empty text keeps
 * the planner from the index of states, which has a whole batch under one of them.
 */
export const isToSend: SQL = sql`${submissions.phase} = 'send' and not ${submissions.isSuspended}
  and ${orders.stopReason} is null and (${orders.state} || '') in ${stateList(sendableStates)}`;
