import { z } from 'zod';
import type { StoredDryRun } from '../batch/dry-run-figures';

const decimal = z.string().regex(/^-?\d{1,16}\.\d{2}$/);
const count = z.number().int().min(0);
const text = z.string().max(200);

const account = z.strictObject({ iban: z.string().max(34), balance: decimal.nullable(), taken: decimal });

/** The dry run from the screen as the browser returns it, for comparison with the current one. */
export const seenDryRunSchema: z.ZodType<StoredDryRun> = z.strictObject({
  at: text,
  rowCount: count,
  total: decimal,
  networks: z
    .array(
      z.strictObject({
        network: z.enum(['SEPA', 'SEPA_INSTANT', 'SWIFT']),
        currency: z.string().max(3),
        count,
        total: decimal,
        commission: decimal.nullable(),
        isExact: z.boolean(),
        executedOn: z.string().max(10),
      }),
    )
    .max(600),
  commission: z.strictObject({ total: decimal, isExact: z.boolean() }).nullable(),
  account,
  commissionAccount: account.nullable(),
  shortFrom: z.strictObject({ position: count, line: count, by: decimal }).nullable(),
  commissionShortBy: decimal.nullable(),
  scheduledFor: text.nullable(),
  policyVersion: count,
  approvals: count,
  groups: z.array(text).max(100),
  ownAccounts: z.array(z.string().max(34)).max(1_000),
});
