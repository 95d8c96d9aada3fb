import { createCatalog } from './catalog';
import { en } from './en/tour';

export const t = createCatalog('tour', { en });
