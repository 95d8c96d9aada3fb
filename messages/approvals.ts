import { createCatalog } from './catalog';
import { en } from './en/approvals';

export const t = createCatalog('approvals', { en });
