import { createCatalog } from './catalog';
import { en } from './en/batches';

export const t = createCatalog('batches', { en });
