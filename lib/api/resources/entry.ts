import { z } from 'zod';
import type { ListedEntry } from '@/lib/statements/store/reads/page';
import type { CachedStatement } from '@/lib/statements/store/reads/read';
import { components, euro, instantSchema, instantText, listOf, moneySchema, networkSchema } from './values';

export const entrySchema = z
  .object({
    number: z.int().meta({ description: 'In the period, from 1, the oldest first' }),
    date: z.iso.date(),
    paymentId: z.string(),
    externalPaymentId: z.string().nullable(),
    direction: z.enum(['incoming', 'outgoing']),
    network: networkSchema,
    amount: moneySchema.meta({ description: 'Negative if it left the account' }),
    balanceAfter: moneySchema,
    counterparty: z.object({ name: z.string(), account: z.string() }),
    details: z.string(),
    original: z.object({ amount: z.string(), currency: z.string().nullable() }).nullable(),
    feePaymentId: z.string().nullable(),
  })
  .register(components, { id: 'Entry' });

export const entryListSchema = listOf(entrySchema, 'EntryPage')
  .extend({
    statement: z.object({
      account: z.string(),
      from: z.iso.date(),
      to: z.iso.date().meta({ description: 'The last day that the bank has stated so far' }),
      opening: moneySchema,
      closing: moneySchema,
      asOf: instantSchema,
      addsUp: z.boolean().meta({ description: 'Whether figures and entries agree' }),
    }),
  })
  .register(components, { id: 'EntryList' });

export const entryOf = (entry: ListedEntry) => ({
  number: entry.index + 1,
  date: entry.date,
  paymentId: entry.paymentId,
  externalPaymentId: entry.externalPaymentId,
  direction: entry.direction,
  network: entry.networkType,
  amount: euro(entry.signedAmount),
  balanceAfter: euro(entry.runningBalance),
  counterparty: { name: entry.beneficiaryName, account: entry.account },
  details: entry.details,
  original:
    entry.originalAmount === null ? null : { amount: entry.originalAmount, currency: entry.originalCurrency },
  feePaymentId: entry.feePaymentId,
});

export const statementOf = ({ head, asOf }: CachedStatement) => ({
  account: head.account,
  from: head.period.from,
  to: head.period.to,
  opening: euro(head.opening),
  closing: euro(head.closing),
  asOf: instantText(asOf),
  addsUp: head.faults.length === 0,
});
