import { createCatalog } from './catalog';
import { en } from './en/cash';

export const t = createCatalog('cash', { en });
