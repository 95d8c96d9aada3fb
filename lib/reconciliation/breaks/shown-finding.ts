import { showStoredValue } from '@/lib/kernel/formats/stored-value';
import { en as engineEn } from '@/messages/en/engine-reasons';
import { en as findingsEn } from '@/messages/en/reconciliation-findings';
import { en as faultsEn } from '@/messages/en/statement-faults';
import { t as engine } from '@/messages/engine-reasons';
import { t as findings } from '@/messages/reconciliation-findings';
import { t as faults } from '@/messages/statement-faults';
import { createStoredTexts } from '@/messages/stored-text';

/** The explanation of a difference, or a problem of a run, as stored, in the reader's language. */
export const shownFinding = createStoredTexts(
  [
    { en: findingsEn, t: findings },
    { en: faultsEn, t: faults },
    { en: { parts: { states: engineEn.parts.states } }, t: engine },
  ],
  { showValue: showStoredValue },
);
