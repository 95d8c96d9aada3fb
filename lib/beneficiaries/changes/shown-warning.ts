import { t } from '@/messages/beneficiary-warnings';
import { en } from '@/messages/en/beneficiary-warnings';
import { createStoredTexts } from '@/messages/stored-text';

/** A warning about a beneficiary, as stored, in the reader's language. */
export const shownWarning = createStoredTexts([{ en, t }]);
