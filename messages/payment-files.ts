import { createCatalog } from './catalog';
import { en } from './en/payment-files';

export const t = createCatalog('payment-files', { en });
