import { z } from 'zod';
import type { ListedBatch } from '@/lib/batches/reads/queries';
import type { ListedRow } from '@/lib/batches/rows/rows';
import { batchStates } from '@/lib/kernel/states/batch-states';
import { orderStates } from '@/lib/kernel/states/order-states';
import {
  components,
  euro,
  euroOrNull,
  instantOrNull,
  instantSchema,
  instantText,
  listOf,
  moneySchema,
  networkSchema,
} from './values';

export const batchSchema = z
  .object({
    id: z.guid(),
    name: z.string(),
    state: z.enum(batchStates),
    isConfidential: z.boolean(),
    account: z.string().nullable(),
    rows: z.object({
      included: z.int(),
      wrong: z.int(),
      excluded: z.int(),
      ended: z.int().meta({ description: 'Whose payments have ended' }),
      failed: z.int().meta({ description: 'Of those, whose payments failed' }),
    }),
    total: moneySchema,
    maker: z
      .string()
      .meta({ description: 'Or the service user that delivered it, until a person takes it over' }),
    deliveredBy: z.string().nullable().meta({ description: 'The service user that delivered its file' }),
    scheduledFor: instantSchema.nullable(),
    submittedAt: instantSchema.nullable(),
    startedAt: instantSchema.nullable(),
    endedAt: instantSchema.nullable(),
    createdAt: instantSchema,
    updatedAt: instantSchema,
  })
  .register(components, { id: 'Batch' });

export const batchListSchema = listOf(batchSchema, 'BatchList');

const rowSchema = z
  .object({
    position: z.int().meta({ description: 'In the file, from 1' }),
    orderId: z.guid().nullable().meta({ description: 'The order, once the row is released' }),
    orderState: z.enum(orderStates).nullable(),
    paymentId: z.string().nullable(),
    externalPaymentId: z.string(),
    network: networkSchema.nullable(),
    amount: moneySchema.nullable(),
    payoutCurrency: z.string().nullable(),
    beneficiary: z.object({
      name: z.string().nullable(),
      account: z.string().nullable(),
      bic: z.string().nullable(),
    }),
    reference: z.string().nullable(),
    endToEndId: z.string().nullable(),
    exclusion: z.enum(['wrong', 'by_maker', 'by_approver']).nullable(),
    wrongFields: z.array(z.string()),
  })
  .register(components, { id: 'BatchRow' });

export const rowListSchema = listOf(rowSchema, 'BatchRowList');

export const batchOf = (batch: Omit<ListedBatch, 'byteLength'>) => ({
  id: batch.id,
  name: batch.name,
  state: batch.state,
  isConfidential: batch.isConfidential,
  account: batch.account,
  rows: {
    included: batch.rowCount,
    wrong: batch.wrongCount,
    excluded: batch.excludedCount,
    ended: batch.ended,
    failed: batch.failed,
  },
  total: euro(batch.total),
  maker: batch.makerName,
  deliveredBy: batch.deliveredBy,
  scheduledFor: instantOrNull(batch.scheduledFor),
  submittedAt: instantOrNull(batch.submittedAt),
  startedAt: instantOrNull(batch.startedAt),
  endedAt: instantOrNull(batch.endedAt),
  createdAt: instantText(batch.createdAt),
  updatedAt: instantText(batch.updatedAt),
});

export const rowOf = ({ order, ...row }: ListedRow) => ({
  position: row.position,
  orderId: order ? row.orderId : null,
  orderState: order?.state ?? null,
  paymentId: order?.paymentId ?? null,
  externalPaymentId: row.externalPaymentId,
  network: row.network,
  amount: euroOrNull(row.amount),
  payoutCurrency: row.currency,
  beneficiary: { name: row.beneficiaryName, account: row.beneficiaryAccount, bic: row.bankBic },
  reference: row.reference,
  endToEndId: row.endToEndId,
  exclusion: row.exclusion,
  wrongFields: Object.keys(row.problems ?? {}),
});
