import { z } from 'zod';
import { omissionKinds } from '@/lib/batches/import/omissions/omission';
import { batchStates } from '@/lib/kernel/states/batch-states';
import { outcomes, type PaymentFileDossier } from '@/lib/payment-files/queries';
import { components, euro, instantOrNull, instantSchema, instantText, moneySchema } from './values';

const draftSchema = z.object({
  id: z.guid(),
  name: z.string(),
  part: z.int().meta({ description: 'Of the file, which becomes a batch for each account and date' }),
  parts: z.int(),
  state: z.enum(batchStates),
  account: z.string().nullable(),
  scheduledFor: instantSchema.nullable(),
  rows: z.object({ included: z.int(), wrong: z.int(), excluded: z.int() }),
  total: moneySchema,
  maker: z.string().nullable().meta({ description: 'Who has taken it over; null while nobody has' }),
  page: z.string().meta({ description: 'Where people see it' }),
});

export const paymentFileSchema = z
  .object({
    id: z.guid(),
    name: z.string(),
    bytes: z.int(),
    sha256: z.string().nullable(),
    receivedAt: instantSchema,
    state: z.enum(outcomes),
    refusal: z.string().nullable().meta({ description: 'Why it is refused, with the line, and what to do' }),
    drafts: z.array(draftSchema),
    notSent: z
      .array(
        z.object({ kind: z.enum(omissionKinds), name: z.string(), count: z.int(), places: z.array(z.int()) }),
      )
      .meta({ description: 'What of the file is not sent; whoever takes the drafts over accepts it' }),
    statusReport: z.string().meta({ description: 'Where its pain.002 is, current at any time' }),
  })
  .register(components, { id: 'PaymentFile' });

export const addressOfFile = (id: string): string => `/api/v1/payment-files/${id}`;

export const paymentFileOf = ({ file, outcome, refusal, drafts, omissions }: PaymentFileDossier) => ({
  id: file.id,
  name: file.name,
  bytes: file.byteLength,
  sha256: file.sha256,
  receivedAt: instantText(file.receivedAt),
  state: outcome,
  refusal,
  drafts: drafts.map(({ batch, makerName }) => ({
    id: batch.id,
    name: batch.name,
    part: batch.part,
    parts: batch.parts,
    state: batch.state,
    account: batch.account,
    scheduledFor: instantOrNull(batch.scheduledFor),
    rows: { included: batch.rowCount, wrong: batch.wrongCount, excluded: batch.excludedCount },
    total: euro(batch.total),
    maker: makerName,
    page: `/batches/${batch.id}`,
  })),
  notSent: omissions.map(({ kind, name, count, places }) => ({ kind, name, count, places: [...places] })),
  statusReport: `${addressOfFile(file.id)}/status-report`,
});
