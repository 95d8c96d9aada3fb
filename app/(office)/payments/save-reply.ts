import type { FormReply } from '@/components/payments/form/form-reply';
import type { ActionReply } from '@/lib/kernel/action-reply';
import { showEuro } from '@/lib/kernel/formats/numbers';
import { newOrderId } from '@/lib/kernel/ids';
import type { saveOrder } from '@/lib/orders/drafts/save';
import { submitMessage } from '@/lib/orders/order/refusals';
import { quoteMovedMessage } from '@/lib/orders/quotes/quote-at-submission';
import { t } from '@/messages/payments';

type Saved = Awaited<ReturnType<typeof saveOrder>>;

/** The reply to the form. */
export function saveReply(saved: Saved): ActionReply<FormReply> {
  if (saved.ok) return { ok: true, value: { kind: 'saved', id: saved.value.id } };
  const { error } = saved;
  switch (error.kind) {
    case 'problems':
      return { ok: false, message: t('save.problems'), fields: error.problems };
    case 'quote_moved':
      return { ok: false, message: quoteMovedMessage(error) };
    case 'form_used': {
      const { beneficiaryName: name, amount } = error.order;
      const message = t('save.formUsed', { name, amount: showEuro(amount) });
      return { ok: true, value: { kind: 'form_used', nextId: newOrderId(), message } };
    }
    case 'refused': {
      const { refusal, savedVersion } = error;
      const message = submitMessage(refusal);
      if (savedVersion === undefined) return { ok: false, message };
      const isDuplicate = typeof refusal !== 'string' && refusal.kind === 'duplicates';
      const duplicates = isDuplicate ? refusal.orders : [];
      return { ok: true, value: { kind: 'kept_as_draft', version: savedVersion, message, duplicates } };
    }
  }
}
