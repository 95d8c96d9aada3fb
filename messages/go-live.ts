import { createCatalog } from './catalog';
import { en } from './en/go-live';

export const t = createCatalog('go-live', { en });
