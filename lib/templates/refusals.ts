import { refuse } from '@/lib/kernel/result';
import type { OrderProblems } from '@/lib/orders/order/input';
import { en } from '@/messages/en/page-answers';
import { t } from '@/messages/page-answers';
import { textTable } from '@/messages/text-table';
import { longestTemplateName, mostTemplates } from './limits';

/** Reasons for refusing a command about a template, with the only copy of their messages. */
export const templateRefusals = textTable(en.templates, (code) =>
  t(`templates.${code}`, { most: String(mostTemplates), longest: String(longestTemplateName) }),
);
export type TemplateRefusal = keyof typeof templateRefusals;

export type NotSaved =
  | { readonly kind: 'problems'; readonly problems: OrderProblems }
  | { readonly kind: 'refused'; readonly code: TemplateRefusal };

export const refused = (code: TemplateRefusal) => refuse({ kind: 'refused', code } as const);
