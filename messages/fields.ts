import { createCatalog } from './catalog';
import { en } from './en/fields';

export const t = createCatalog('fields', { en });
