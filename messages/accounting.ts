import { createCatalog } from './catalog';
import { en } from './en/accounting';

export const t = createCatalog('accounting', { en });
