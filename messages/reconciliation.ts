import { createCatalog } from './catalog';
import { en } from './en/reconciliation';

export const t = createCatalog('reconciliation', { en });
