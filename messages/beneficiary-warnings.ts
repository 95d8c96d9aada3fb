import { createCatalog, createWording } from './catalog';
import { en } from './en/beneficiary-warnings';

export const t = createCatalog('beneficiary-warnings', { en });
export const stored = createWording({ en });
