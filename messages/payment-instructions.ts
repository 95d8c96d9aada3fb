import { createCatalog } from './catalog';
import { en } from './en/payment-instructions';

export const t = createCatalog('payment-instructions', { en });
