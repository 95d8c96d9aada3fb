import { SaveTemplate } from '@/components/payments/templates/save-template';
import { type Actor, grant } from '@/lib/access/grant';
import type { OrderRow } from '@/lib/orders/order/content';
import { formValues } from '@/lib/orders/order/form-values';
import { isConfidentialOrder } from '@/lib/orders/replacements/confidential-order';
import { readingRuntime } from '@/lib/web/session/reading';
import { t } from '@/messages/templates';
import { changeTemplateAction, saveTemplateAction } from '../templates/actions';

/**
 * For makers, in any state, except for payments of confidential batches. Apart from the other actions, which
 * the inbox has, too.
 */
export async function SaveAsTemplate({ order, actor }: { order: OrderRow; actor: Actor }) {
  if (!grant(actor, 'payments:draft')) return null;
  if (await isConfidentialOrder((await readingRuntime()).db, order.id)) return null;
  return (
    <SaveTemplate
      label={t('save.open')}
      input={formValues(order)}
      copiedFrom={order.id}
      save={saveTemplateAction}
      change={changeTemplateAction}
    />
  );
}
