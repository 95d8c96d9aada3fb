import type { paymentTemplates } from '@/lib/db/schema/orders/templates';
import { ok, type Result, refuse } from '@/lib/kernel/result';
import { cleanLine, hasHiddenCharacters } from '@/lib/kernel/texts/text';
import { contentColumns } from '@/lib/orders/order/content';
import type { ContentField } from '@/lib/orders/order/fields';
import { formValues } from '@/lib/orders/order/form-values';
import { type OrderInput, type OrderProblems, parseOrder } from '@/lib/orders/order/input';
import { longestTemplateName } from './limits';
import type { TemplateRefusal } from './refusals';

export type TemplateRow = typeof paymentTemplates.$inferSelect;

/** What a template fills in: everything but the date. */
export type TemplateContent = Pick<TemplateRow, Exclude<ContentField, 'scheduledFor'>>;

/** Validates a template as the payment that it becomes; amount and reference may be open. */
export function parseTemplate(input: OrderInput): Result<TemplateContent, OrderProblems> {
  const isOpen = (field: 'amount' | 'reference') => input[field].trim() === '';
  const parsed = parseOrder({
    ...input,
    scheduledFor: '',
    ...(isOpen('amount') && { amount: '1' }),
    ...(isOpen('reference') && { reference: 'Open' }),
  });
  if (!parsed.ok) return parsed;
  const { scheduledFor: _none, ...content } = contentColumns(parsed.value);
  return ok({
    ...content,
    amount: isOpen('amount') ? null : content.amount,
    reference: isOpen('reference') ? null : content.reference,
  });
}

/** The form values of a template as it was saved. */
export const templateValues = (template: TemplateContent): OrderInput =>
  formValues({ ...template, scheduledFor: null });

/** A name, and the same without regard to case, which no other template has. */
export type TemplateName = Pick<TemplateRow, 'name' | 'nameKey'>;

/** The columns that a person decides about. */
export type TemplateColumns = TemplateContent & TemplateName & Pick<TemplateRow, 'beneficiaryId'>;

export function parseTemplateName(typed: string): Result<TemplateName, TemplateRefusal> {
  const name = cleanLine(typed);
  if (!name) return refuse('name_missing');
  if (hasHiddenCharacters(typed.trim())) return refuse('name_hidden');
  if (name.length > longestTemplateName) return refuse('name_too_long');
  return ok({ name, nameKey: name.toLowerCase() });
}
