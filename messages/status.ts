import { createCatalog } from './catalog';
import { en } from './en/status';

export const t = createCatalog('status', { en });
