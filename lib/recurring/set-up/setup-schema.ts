import { z } from 'zod';
import { lastRecurrenceDay, recurrenceTypes } from '@/lib/provider/contract/terms';
import { longestLabel, type Setup, timePattern } from './setup';

/** A set-up as change requests store it; apart from its texts, so that pages load no parser. */
export const setupSchema: z.ZodType<Setup> = z
  .strictObject({
    label: z.string().min(1).max(longestLabel),
    recurrenceType: z.enum(recurrenceTypes),
    day: z.number().int().min(1),
    time: z.string().regex(timePattern),
    enabled: z.boolean(),
  })
  .refine(({ recurrenceType, day }) => day <= lastRecurrenceDay[recurrenceType], { path: ['day'] });
