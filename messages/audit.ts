import { createCatalog } from './catalog';
import { en } from './en/audit';

export const t = createCatalog('audit', { en });
