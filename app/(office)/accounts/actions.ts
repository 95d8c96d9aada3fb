'use server';

import { z } from 'zod';
import { openAccount } from '@/lib/accounts/open';
import { accountOpeningId } from '@/lib/kernel/ids';
import { accountTypes } from '@/lib/provider/contract/terms';
import { action } from '@/lib/web/action';
import { openReply } from './open-reply';

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
