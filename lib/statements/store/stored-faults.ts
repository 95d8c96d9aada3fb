import { z } from 'zod';
import { localDate } from '@/lib/kernel/dates/calendar';
import { fromDecimal, toDecimal } from '@/lib/kernel/money';
import type { StatementFault } from '../model/statement';

const amount = z.string().transform(fromDecimal);
const day = z.string().transform(localDate);
const index = z.number().int().nonnegative();

const faultsSchema = z.array(
  z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('running_balance'), index, expected: amount, stated: amount }),
    z.object({
      kind: z.enum(['credit_turnover', 'debit_turnover', 'closing_balance']),
      expected: amount,
      stated: amount,
    }),
    z.object({ kind: z.literal('outside_period'), index, date: day }),
    z.object({ kind: z.literal('left_out'), date: day, count: index }),
    z.object({ kind: z.literal('joint'), index, date: day, expected: amount, stated: amount }),
  ]),
);

type StoredFault = Readonly<Record<string, string | number>>;

/** Serialises faults: amounts become decimal strings, because JSON numbers are too small. */
export const storedFaults = (faults: readonly StatementFault[]): readonly StoredFault[] =>
  faults.map((fault) =>
    'expected' in fault
      ? { ...fault, expected: toDecimal(fault.expected), stated: toDecimal(fault.stated) }
      : fault,
  );

/** Parses stored faults. */
export const readFaults = (cached: readonly StoredFault[]): readonly StatementFault[] =>
  faultsSchema.parse(cached);
