import { createCatalog } from './catalog';
import { en } from './en/notice-events';

export const t = createCatalog('notice-events', { en });
