import { createCatalog } from './catalog';
import { en } from './en/payments';

export const t = createCatalog('payments', { en });
