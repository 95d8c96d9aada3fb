import { createCatalog } from './catalog';
import { en } from './en/inbox';

export const t = createCatalog('inbox', { en });
