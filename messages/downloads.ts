import { createCatalog } from './catalog';
import { en } from './en/downloads';

export const t = createCatalog('downloads', { en });
