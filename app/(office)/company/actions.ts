'use server';

import { z } from 'zod';
import { companyRefusals, requestCompanyProfile } from '@/lib/company/change';
import { type LogoProblem, largestUpload, makeLogo } from '@/lib/company/logo';
import { action } from '@/lib/web/action';
import { t } from '@/messages/company';

const typed = z.string().max(2_000);

/** Base64 has four characters for three bytes; what is larger than a logo may be is refused in words. */
const longestUpload = Math.ceil((largestUpload + 10_000) / 3) * 4;

export const requestCompanyAction = action({
  permission: 'company:request',
  input: z.object({
    replaces: z.number().int().min(0),
    address: typed,
    letterhead: typed,
    logo: z.union([z.enum(['none', 'present']), z.object({ content: z.base64().max(longestUpload) })]),
    note: z.string().max(1_000),
  }),
  run: async (runtime, granted, { logo: chosen, ...input }) => {
    const made =
      typeof chosen === 'string' ? undefined : await makeLogo(Buffer.from(chosen.content, 'base64'));
    if (made && !made.ok) return { ok: false, message: logoProblemText(made.error) };
    const logo = typeof chosen === 'string' ? chosen : (made?.value ?? 'present');
    const requested = await requestCompanyProfile(runtime, granted, { ...input, logo });
    return requested.ok
      ? { ok: true, value: undefined }
      : { ok: false, message: companyRefusals[requested.error] };
  },
});

const logoProblemText = (problem: LogoProblem): string =>
  problem.kind === 'unsafe'
    ? t('logoProblems.unsafe', { what: problem.what })
    : t(`logoProblems.${problem.kind}`);
