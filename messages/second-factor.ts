import { createCatalog } from './catalog';
import { en } from './en/second-factor';

export const t = createCatalog('second-factor', { en });
