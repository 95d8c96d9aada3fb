import { createCatalog } from './catalog';
import { en } from './en/accounts';

export const t = createCatalog('accounts', { en });
