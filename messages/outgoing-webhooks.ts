import { createCatalog } from './catalog';
import { en } from './en/outgoing-webhooks';

export const t = createCatalog('outgoing-webhooks', { en });
