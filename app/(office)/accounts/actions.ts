'use server';

import { z } from 'zod';
import { openAccount, openRefusalWords } from '@/lib/accounts/open';
import { accountTypes } from '@/lib/service/contract';
import { action } from '@/lib/web/action';

export const openAccountAction = action({
  permission: 'accounts:open',
  input: z.object({
    accountType: z.enum(accountTypes),
    tagName: z.string().max(200),
    isCommission: z.boolean(),
  }),
  run: async (runtime, granted, account) => {
    const opened = await openAccount(runtime, granted, account);
    if (opened.ok) return opened;
    const message = openRefusalWords(opened.error);
    return opened.error.kind === 'label_invalid'
      ? { ok: false, message: 'The label needs a look.', fields: { tagName: message } }
      : { ok: false, message };
  },
});
