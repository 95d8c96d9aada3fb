import { z } from 'zod';
import type { CachedAccount } from '@/lib/statements/store/accounts';
import { components, euro, instantSchema, instantText, moneySchema } from './values';

export const accountSchema = z
  .object({
    iban: z.string(),
    name: z.string().nullable(),
    type: z.string(),
    status: z.enum(['ACTIVE', 'CLOSED']),
    balance: moneySchema,
    asOf: instantSchema.meta({ description: 'When the bank stated the balance' }),
  })
  .register(components, { id: 'Account' });

export const accountListSchema = z
  .object({
    items: z.array(accountSchema),
    withheld: z.int().meta({ description: 'Confidential accounts that the owner of the token may not read' }),
  })
  .register(components, { id: 'AccountList' });

export const accountOf = ({ iban, tagName, accountType, status, balance, asOf }: CachedAccount) => ({
  iban,
  name: tagName,
  type: accountType,
  status,
  balance: euro(balance),
  asOf: instantText(asOf),
});
