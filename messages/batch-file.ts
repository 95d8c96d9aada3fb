import { createCatalog } from './catalog';
import { en } from './en/batch-file';

export const t = createCatalog('batch-file', { en });
