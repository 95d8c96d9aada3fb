import { createCatalog } from './catalog';
import { en } from './en/payment-form';

export const t = createCatalog('payment-form', { en });
