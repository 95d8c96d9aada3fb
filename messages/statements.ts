import { createCatalog } from './catalog';
import { en } from './en/statements';

export const t = createCatalog('statements', { en });
