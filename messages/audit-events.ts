import { createCatalog } from './catalog';
import { en } from './en/audit-events';

export const t = createCatalog('audit-events', { en });
