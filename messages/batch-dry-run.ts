import { createCatalog } from './catalog';
import { en } from './en/batch-dry-run';

export const t = createCatalog({ en });
