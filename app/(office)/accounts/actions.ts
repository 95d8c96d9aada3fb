'use server';

import { z } from 'zod';
import { openAccount } from '@/lib/accounts/open';
import { confidentialityRefusals, requestConfidentiality } from '@/lib/confidential-accounts/change';
import { parseIban } from '@/lib/kernel/banking/iban';
import { accountOpeningId, userId } from '@/lib/kernel/ids';
import { accountTypes } from '@/lib/provider/contract/terms';
import { action } from '@/lib/web/action';
import { openReply } from './open-reply';

const iban = z.string().transform((text, context) => {
  const parsed = parseIban(text);
  if (parsed.ok) return parsed.value;
  context.addIssue({ code: 'custom', message: 'not an IBAN' });
  return z.NEVER;
});

export const requestConfidentialityAction = action({
  permission: 'confidential-accounts:request',
  input: z.object({
    replaces: z.number().int().min(0),
    iban,
    isConfidential: z.boolean(),
    members: z.array(z.uuid().transform(userId)).max(100),
    note: z.string().max(1_000),
  }),
  run: async (runtime, granted, input) => {
    const requested = await requestConfidentiality(runtime, granted, input);
    return requested.ok
      ? { ok: true, value: undefined }
      : { ok: false, message: confidentialityRefusals[requested.error] };
  },
});

export const openAccountAction = action({
  permission: 'accounts:open',
  input: z.object({
    id: z.uuid().transform(accountOpeningId),
    accountType: z.enum(accountTypes),
    tagName: z.string().max(200),
    isCommission: z.boolean(),
  }),
  run: async (runtime, granted, account) => openReply(await openAccount(runtime, granted, account)),
});
