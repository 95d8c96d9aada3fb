'use server';

import { z } from 'zod';
import { parseLocalDate, utcDate } from '@/lib/kernel/dates/calendar';
import { isUuid, packId } from '@/lib/kernel/ids';
import { log } from '@/lib/log/log';
import { packFormats, packMonths } from '@/lib/statements/export/packs/pack';
import { preparePack } from '@/lib/statements/export/packs/prepare-pack';
import { cancelPack, packRefusalText, requestPack } from '@/lib/statements/export/packs/request-pack';
import { allFormats } from '@/lib/statements/formats/shared/format-names';
import { action } from '@/lib/web/action';
import { noteRefused } from '@/lib/web/runtime/noted';
import { t } from '@/messages/exports';

export const requestPackAction = action({
  permission: 'statements:read',
  input: z.object({
    month: z.string().max(10),
    formats: z.array(z.enum(allFormats)).max(allFormats.length),
  }),
  run: async (runtime, granted, { month: typed, formats }) => {
    const now = runtime.now();
    const today = utcDate(now);
    const month = parseLocalDate(typed);
    if (!month || !packMonths(today).includes(month)) {
      return {
        ok: false,
        message: t('packForm.monthUnknown'),
        fields: { month: t('packForm.monthMissing') },
      };
    }
    const chosen = packFormats(month, today).filter((format) => formats.includes(format));
    if (chosen.length === 0) {
      return {
        ok: false,
        message: t('packForm.formatMissing'),
        fields: { formats: t('packForm.formatMissing') },
      };
    }
    const requested = await requestPack(runtime.db, granted, { month, formats: chosen }, now);
    if (!requested.ok) {
      await noteRefused(runtime, granted.actor, 'rate_limited', { what: 'monthly packs' });
      return { ok: false, message: packRefusalText(requested.error) };
    }
    const id = requested.value;
    // Preparation continues after the response; the page of the pack shows its progress.
    preparePack(runtime, granted, id).catch((error: unknown) => log.error('pack_failed', { error }));
    return { ok: true, value: id };
  },
});

export const cancelPackAction = action({
  permission: 'statements:read',
  input: z.object({ id: z.string().refine(isUuid).transform(packId) }),
  run: async ({ db, now }, granted, { id }) => {
    const cancelled = await cancelPack(db, granted, id, now());
    return cancelled.ok ? cancelled : { ok: false, message: packRefusalText(cancelled.error) };
  },
});
