import { emptiedBeneficiary, withBookDetails } from '@/lib/orders/drafts/from-book';
import type { OrderInput } from '@/lib/orders/order/input';
import type { FoundTemplate } from './queries';
import { templateValues } from './template';

/**
 * The form of a payment from a template. Of a saved beneficiary it has the current details, never those of
 * the template; of a deactivated one none.
 */
export function startPayment({ template, standing }: FoundTemplate): OrderInput {
  const values = templateValues(template);
  switch (standing.kind) {
    case 'typed':
    case 'current':
      return values;
    case 'changed':
      return { ...values, ...withBookDetails(standing.entry, values.network) };
    case 'retired':
      return { ...values, ...emptiedBeneficiary };
  }
}
