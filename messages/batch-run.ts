import { createCatalog } from './catalog';
import { en } from './en/batch-run';

export const t = createCatalog('batch-run', { en });
