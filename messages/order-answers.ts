import { createCatalog } from './catalog';
import { en } from './en/order-answers';

export const t = createCatalog('order-answers', { en });
