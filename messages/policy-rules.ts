import { createCatalog } from './catalog';
import { en } from './en/policy-rules';

export const t = createCatalog('policy-rules', { en });
