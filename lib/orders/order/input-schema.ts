import { z } from 'zod';
import { orderFields } from './fields';
import { blankOrder, type OrderInput } from './input';

/**
 * A form from the browser. It only bounds the input; `parseOrder` validates it. A page that was opened before
 * an upgrade lacks the fields added since.
 */
export const orderInputSchema = z
  .partialRecord(z.enum(orderFields), z.string().max(1_000))
  .transform((fields): OrderInput => ({ ...blankOrder, ...fields }));
