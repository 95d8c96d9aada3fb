'use server';

import { z } from 'zod';
import { addDays, utcDate } from '@/lib/kernel/dates/calendar';
import { accountingExportId, isUuid } from '@/lib/kernel/ids';
import { accountingFormats } from '@/lib/kernel/topics/accounting';
import { log } from '@/lib/log/log';
import {
  exportRefusalText,
  mappingProblemTexts,
  mappingRefusalText,
  withdrawalRefusalText,
} from '@/lib/statements/accounting/exports/refusals';
import { withdrawExport } from '@/lib/statements/accounting/exports/withdraw-export';
import { mappingInputSchema, readMapping } from '@/lib/statements/accounting/mapping/read-mapping';
import { saveMapping } from '@/lib/statements/accounting/mapping/save';
import { action } from '@/lib/web/action';
import { getFileThread } from '@/lib/web/files/file-thread';
import { readExportPeriod } from './export-address';
import { listExportableAccounts } from './exportable-accounts';

const idField = z.string().refine(isUuid).transform(accountingExportId);

export const makeExportAction = action({
  permission: 'accounting:export',
  input: z.object({
    id: idField,
    accounts: z.array(z.string().max(40)).max(100),
    format: z.enum(accountingFormats),
    from: z.string().max(40),
    to: z.string().max(40),
    mappingVersion: z.number().int(),
  }),
  run: async ({ now }, { actor }, { accounts, from, to, ...request }) => {
    const period = readExportPeriod({ from, to }, utcDate(now()));
    if (period === undefined) return { ok: false, message: exportRefusalText('wrong_period') };
    const readable = await listExportableAccounts(actor);
    const chosen = readable.flatMap(({ iban }) => (accounts.includes(iban) ? [iban] : []));
    const job = { actor, request: { ...request, accounts: chosen, period } };
    const made = await getFileThread()
      .accountingExport(job)
      .catch((error: unknown) => {
        log.error('accounting_export_failed', { error });
        return { ok: false, error: 'failed' } as const;
      });
    if (!made.ok) return { ok: false, message: exportRefusalText(made.error) };
    if (!made.value.ok) return { ok: false, message: exportRefusalText(made.value.error) };
    return { ok: true, value: undefined };
  },
});

export const withdrawExportAction = action({
  permission: 'accounting:export',
  input: z.object({ id: idField, reason: z.string().max(1_000) }),
  run: async (runtime, granted, { id, reason }) => {
    const withdrawn = await withdrawExport(runtime, granted, id, reason);
    return withdrawn.ok ? withdrawn : { ok: false, message: withdrawalRefusalText(withdrawn.error) };
  },
});

export const saveMappingAction = action({
  permission: 'accounting:configure',
  input: z.object({ replaces: z.number().int(), input: mappingInputSchema }),
  run: async (runtime, granted, asked) => {
    const saved = await saveMapping(runtime, granted, asked);
    if (saved.ok) return { ok: true, value: undefined };
    const { error } = saved;
    const fields = error.code === 'problems' ? { fields: mappingProblemTexts(error.problems) } : {};
    return { ok: false, message: mappingRefusalText(error), ...fields };
  },
});

/** Days on which rules are tried. */
const triedDays = 30;

export const tryRulesAction = action({
  permission: 'accounting:configure',
  input: z.object({ input: mappingInputSchema }),
  run: async ({ now }, { actor }, { input }) => {
    const read = readMapping(input);
    if (!read.ok)
      return {
        ok: false,
        message: mappingRefusalText({ code: 'problems', problems: read.error }),
        fields: mappingProblemTexts(read.error),
      };
    const to = utcDate(now());
    const accounts = (await listExportableAccounts(actor)).map(({ iban }) => iban);
    const trial = { mapping: read.value, accounts, from: addDays(to, -triedDays), to };
    const tried = await getFileThread().accountingTrial({ actor, trial });
    if (!tried.ok) return { ok: false, message: exportRefusalText(tried.error) };
    return tried.value.ok
      ? { ok: true, value: tried.value.value }
      : { ok: false, message: exportRefusalText(tried.value.error) };
  },
});
