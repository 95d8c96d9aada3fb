import { z } from 'zod';
import { breakKinds } from '@/lib/kernel/states/reconciliation-states';
import { shownStates } from '@/lib/reconciliation/breaks/filter';
import type { ListedBreak } from '@/lib/reconciliation/breaks/list';
import {
  components,
  euroOrNull,
  instantOrNull,
  instantSchema,
  instantText,
  listOf,
  moneySchema,
} from './values';

export const differenceSchema = z
  .object({
    id: z.guid(),
    kind: z.enum(breakKinds),
    state: z.enum(shownStates),
    account: z.string(),
    orderId: z.guid().nullable(),
    paymentId: z.string().nullable(),
    date: z.iso.date(),
    expected: moneySchema.nullable(),
    stated: moneySchema.nullable().meta({ description: 'By the bank' }),
    beneficiary: z.string().nullable(),
    explanation: z.string(),
    assignee: z.string().nullable(),
    firstSeenAt: instantSchema,
    lastSeenAt: instantSchema,
    resolution: z.string().nullable(),
    resolvedAt: instantSchema.nullable(),
    goneAt: instantSchema.nullable(),
  })
  .register(components, { id: 'Difference' });

export const differenceListSchema = listOf(differenceSchema, 'DifferenceList');

export const differenceOf = ({ break: row, ownerName, beneficiaryName }: ListedBreak) => ({
  id: row.id,
  kind: row.kind,
  state: row.goneAt
    ? ('gone' as const)
    : row.state === 'resolved'
      ? ('resolved' as const)
      : ('open' as const),
  account: row.account,
  orderId: row.orderId,
  paymentId: row.paymentId,
  date: row.day,
  expected: euroOrNull(row.expected),
  stated: euroOrNull(row.stated),
  beneficiary: beneficiaryName,
  explanation: row.why,
  assignee: ownerName,
  firstSeenAt: instantText(row.firstSeenAt),
  lastSeenAt: instantText(row.lastSeenAt),
  resolution: row.resolution,
  resolvedAt: instantOrNull(row.resolvedAt),
  goneAt: instantOrNull(row.goneAt),
});
