import { z } from 'zod';
import { type MinorUnits, toDecimal } from '@/lib/kernel/money';

/** The named schemas of the API, which its document has as components. */
export const components = z.registry<{ readonly id: string }>();

/** Money as text, because a JSON number can lose cents. */
export const moneySchema = z
  .object({
    value: z.string().regex(/^-?\d+\.\d\d$/),
    currency: z.string().regex(/^[A-Z]{3}$/),
  })
  .register(components, { id: 'Money' });

/** An amount in euro. */
export const euro = (amount: MinorUnits) => ({ value: toDecimal(amount), currency: 'EUR' });

export const euroOrNull = (amount: MinorUnits | null) => (amount === null ? null : euro(amount));

export const instantSchema = z.iso.datetime();
export const instantText = (at: Date): string => at.toISOString();
export const instantOrNull = (at: Date | null): string | null => at?.toISOString() ?? null;

export const networkSchema = z
  .string()
  .meta({ description: 'SEPA, SEPA_INSTANT, SWIFT, or another network' });

/** A page of a list. Without a next page, `next` is null. */
export const listOf = <Item extends z.ZodType>(item: Item, id: string) =>
  z
    .object({
      items: z.array(item),
      next: z.string().nullable().meta({ description: 'The cursor of the next page' }),
    })
    .register(components, { id });
