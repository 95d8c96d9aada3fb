import { createCatalog } from './catalog';
import { en } from './en/overview';

export const t = createCatalog('overview', { en });
