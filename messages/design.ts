import { createCatalog } from './catalog';
import { en } from './en/design';

export const t = createCatalog('design', { en });
