import { createCatalog } from './catalog';
import { en } from './en/notices';

export const t = createCatalog('notices', { en });
