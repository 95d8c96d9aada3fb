import { approvals, orderEvents, orders } from '@/lib/db/schema/orders/orders';
import { hasEdited } from '../transitions/editors';
import type { DecisionTables } from './machine/decisions';

export const orderDecisions: DecisionTables = {
  subjects: orders,
  decisions: approvals,
  decisionOf: approvals.orderId,
  events: orderEvents,
  eventOf: orderEvents.orderId,
  hasEdited,
};
