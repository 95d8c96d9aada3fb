import { createCatalog } from './catalog';
import { en } from './en/change-requests';

export const t = createCatalog('change-requests', { en });
