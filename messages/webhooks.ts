import { createCatalog } from './catalog';
import { en } from './en/webhooks';

export const t = createCatalog('webhooks', { en });
