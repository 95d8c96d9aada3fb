import { createCatalog } from './catalog';
import { en } from './en/exceptions';

export const t = createCatalog('exceptions', { en });
