import { createCatalog } from './catalog';
import { en } from './en/timelines';

export const t = createCatalog('timelines', { en });
