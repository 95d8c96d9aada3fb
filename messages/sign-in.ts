import { createCatalog } from './catalog';
import { en } from './en/sign-in';

export const t = createCatalog('sign-in', { en });
