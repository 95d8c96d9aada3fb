import { describe, expect, it } from 'vitest';
import { mentionAt, withMention } from '@/components/discussions/mention-at';

const at = (text: string) => mentionAt(text, text.length);

describe('a mention that is being typed', () => {
  it.each([
    ['@', { at: 0, name: '' }],
    ['Please look, @An', { at: 13, name: 'An' }],
    ['(@Anna Appr', { at: 1, name: 'Anna Appr' }],
    ['one line\n@Žofia', { at: 9, name: 'Žofia' }],
  ])('begins at its @: %s', (text, typed) => {
    expect(at(text)).toEqual(typed);
  });

  it.each(['anna@example', 'no mention', '@Anna\nnext line', '@ 5 %', `@${'a'.repeat(41)}`])(
    'is not within %s',
    (text) => {
      expect(at(text)).toBeUndefined();
    },
  );

  it('ends at the caret', () => {
    expect(mentionAt('@An and more', 3)).toEqual({ at: 0, name: 'An' });
  });

  it('is completed to the name, with one space after it', () => {
    expect(withMention('Hello @An, look', 9, { at: 6, name: 'An' }, 'Anna Bell')).toEqual({
      text: 'Hello @Anna Bell , look',
      caret: 17,
    });
    expect(withMention('@An look', 3, { at: 0, name: 'An' }, 'Anna').text).toBe('@Anna look');
  });
});
