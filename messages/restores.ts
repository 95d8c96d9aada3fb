import { createCatalog } from './catalog';
import { en } from './en/restores';

export const t = createCatalog('restores', { en });
