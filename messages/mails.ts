import { createCatalog } from './catalog';
import { en } from './en/mails';

export const t = createCatalog('mails', { en });
