import { createCatalog } from './catalog';
import { en } from './en/order-states';

export const t = createCatalog('order-states', { en });
