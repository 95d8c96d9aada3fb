import { createCatalog } from './catalog';
import { en } from './en/search';

export const t = createCatalog('search', { en });
