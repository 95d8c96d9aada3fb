import { createCatalog } from './catalog';
import { en } from './en/networks';

export const t = createCatalog('networks', { en });
