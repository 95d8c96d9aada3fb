import { createCatalog } from './catalog';
import { en } from './en/ui';

export const t = createCatalog('ui', { en });
