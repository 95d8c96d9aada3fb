import { createCatalog } from './catalog';
import { en } from './en/dry-run-changes';

export const t = createCatalog('dry-run-changes', { en });
