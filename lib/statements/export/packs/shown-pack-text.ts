import { showStoredValue } from '@/lib/kernel/formats/stored-value';
import { en } from '@/messages/en/pack-texts';
import { t } from '@/messages/pack-texts';
import { createStoredTexts } from '@/messages/stored-text';

const shown = createStoredTexts([{ en, t }], { showValue: showStoredValue });

/** The progress, a problem or a gap of a pack, as stored, in the reader's language. */
export const shownPackText = <Text extends string | null>(text: Text): Text | string =>
  text === null ? text : shown(text);
