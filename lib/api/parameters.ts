import { z } from 'zod';
import { type Iban, parseIban } from '@/lib/kernel/banking/iban';
import { type LocalDate, parseLocalDate } from '@/lib/kernel/dates/calendar';
import { mostItems } from './request/cursor';

/** The parameters of every list. */
export const paging = {
  limit: z.coerce.number().int().min(1).max(mostItems).default(50),
  cursor: z.string().max(600).optional().meta({ description: 'The value of `next` of the page before' }),
};

export const ibanParameter = z.string().transform((text, context): Iban => {
  const parsed = parseIban(text);
  if (parsed.ok) return parsed.value;
  context.addIssue({ code: 'custom', message: 'not an IBAN' });
  return z.NEVER;
});

export const dayParameter = z.iso.date().transform((text, context): LocalDate => {
  const day = parseLocalDate(text);
  if (day) return day;
  context.addIssue({ code: 'custom', message: 'not a day' });
  return z.NEVER;
});
