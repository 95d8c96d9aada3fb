import { createCatalog } from './catalog';
import { en } from './en/templates';

export const t = createCatalog('templates', { en });
