// The small build of the library, because pages validate the forms that they keep.
import { z } from 'zod/mini';
import { orderFields } from './fields';
import { blankOrder, type OrderInput } from './input';

/**
 * A form as a page sends or keeps it, its values bounded by `text`. A page that was opened before an upgrade
 * lacks the fields added since.
 */
export const orderInput = (text: z.ZodMiniType<string>) =>
  z.pipe(
    z.partialRecord(z.enum(orderFields), text),
    z.transform((fields): OrderInput => ({ ...blankOrder, ...fields })),
  );

/** A form from the browser. It only bounds the input; `parseOrder` validates it. */
export const orderInputSchema = orderInput(z.string().check(z.maxLength(1_000)));
