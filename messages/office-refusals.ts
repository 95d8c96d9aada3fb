import { createCatalog } from './catalog';
import { en } from './en/office-refusals';

export const t = createCatalog('office-refusals', { en });
