import { z } from 'zod';
import { isUuid, templateId } from '@/lib/kernel/ids';
import { orderIdField } from '@/lib/orders/order/form-schemas';
import { orderInputSchema } from '@/lib/orders/order/input-schema';

/** Input schemas for templates from the browser. They only bound the input; the commands validate it. */
export const templateIdField = z.string().refine(isUuid).transform(templateId);

const name = z.string().max(1_000);
const typed = z.object({
  id: templateIdField,
  name,
  input: orderInputSchema,
  copiedFrom: orderIdField.nullable(),
});
const seen = z.object({ id: templateIdField, version: z.number().int().positive() });

export const newTemplateSchema = typed;
export const changedTemplateSchema = typed.extend(seen.shape);
export const renamedTemplateSchema = seen.extend({ name });
