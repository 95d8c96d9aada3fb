import { createCatalog, createWording } from './catalog';
import { en } from './en/reconciliation-findings';

export const t = createCatalog('reconciliation-findings', { en });
export const stored = createWording({ en });
