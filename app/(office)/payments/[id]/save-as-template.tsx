import { SaveTemplate } from '@/components/payments/templates/save-template';
import { type Actor, grant } from '@/lib/access/grant';
import type { OrderRow } from '@/lib/orders/order/content';
import { formValues } from '@/lib/orders/order/form-values';
import { t } from '@/messages/templates';
import { changeTemplateAction, saveTemplateAction } from '../templates/actions';

/** For makers, in any state. Apart from the other actions, which the inbox has, too. */
export const SaveAsTemplate = ({ order, actor }: { order: OrderRow; actor: Actor }) =>
  grant(actor, 'payments:draft') && (
    <SaveTemplate
      label={t('save.open')}
      input={formValues(order)}
      save={saveTemplateAction}
      change={changeTemplateAction}
    />
  );
