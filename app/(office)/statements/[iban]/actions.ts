'use server';

import { z } from 'zod';
import { isAccountWithheld } from '@/lib/access/confidential/reader-database';
import { saveDocumentChoice } from '@/lib/identity/preferences';
import { parseIban } from '@/lib/kernel/banking/iban';
import { utcDate } from '@/lib/kernel/dates/calendar';
import { documentForms } from '@/lib/kernel/topics/document-form';
import { refusalMessage } from '@/lib/provider/contract/errors';
import { ProviderFault } from '@/lib/provider/contract/fault';
import { choosePeriod, periodProblemText } from '@/lib/statements/model/period';
import { bringUpToDate } from '@/lib/statements/store/sync/sync';
import { action } from '@/lib/web/action';
import { interactiveSync } from '@/lib/web/files/interactive-sync';
import { languages } from '@/locale/locale.mjs';
import { t } from '@/messages/statements';

const account = z.string().transform((text, context) => {
  const parsed = parseIban(text);
  if (parsed.ok) return parsed.value;
  context.addIssue({ code: 'custom', message: 'not an IBAN' });
  return z.NEVER;
});

/** Remembers how this person prints statements. */
export const saveDocumentChoiceAction = action({
  permission: 'profile:manage',
  input: z.object({ form: z.enum(documentForms), language: z.enum(languages) }),
  run: async ({ db }, granted, chosen) => {
    await saveDocumentChoice(db, granted, chosen);
    return { ok: true, value: undefined };
  },
});

export const refreshStatementAction = action({
  permission: 'statements:read',
  input: z.object({ account, from: z.string().max(10), to: z.string().max(10) }),
  run: async (runtime, granted, { account: ours, ...typed }) => {
    const { period, problem } = choosePeriod(typed, utcDate(runtime.now()));
    if (!period) return { ok: false, message: periodProblemText(problem) };
    if (await isAccountWithheld(runtime.db, granted.actor, ours))
      return { ok: false, message: t('statement.withheld') };
    try {
      const options = { ...interactiveSync(), all: true };
      const cached = await bringUpToDate(runtime, granted, ours, period, options);
      return cached.ok
        ? { ok: true, value: cached.value }
        : { ok: false, message: t('statement.refusedBecause', { reason: refusalMessage(cached.error) }) };
    } catch (fault) {
      if (!(fault instanceof ProviderFault)) throw fault;
      return {
        ok: false,
        message: t('freshness.unavailableKept'),
      };
    }
  },
});
