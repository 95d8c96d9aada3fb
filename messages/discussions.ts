import { createCatalog } from './catalog';
import { en } from './en/discussions';

export const t = createCatalog('discussions', { en });
