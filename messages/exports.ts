import { createCatalog } from './catalog';
import { en } from './en/exports';

export const t = createCatalog('exports', { en });
