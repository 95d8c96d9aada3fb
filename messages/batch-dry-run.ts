import { createCatalog } from './catalog';
import { en } from './en/batch-dry-run';

export const t = createCatalog('batch-dry-run', { en });
