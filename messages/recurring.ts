import { createCatalog } from './catalog';
import { en } from './en/recurring';

export const t = createCatalog('recurring', { en });
