import { createCatalog } from './catalog';
import { en } from './en/deputies';

export const t = createCatalog('deputies', { en });
