import { createCatalog } from './catalog';
import { en } from './en/people';

export const t = createCatalog('people', { en });
