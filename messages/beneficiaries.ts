import { createCatalog } from './catalog';
import { en } from './en/beneficiaries';

export const t = createCatalog('beneficiaries', { en });
