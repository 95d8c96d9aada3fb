import { describe, expect, it } from 'vitest';
import { readDate, repeatedNote, showValue, todayIn } from '@/components/ui/dates/read-date';
import { type ChosenLocale, localeOf } from '@/locale/locale.mjs';
import { inLocale } from '@/locale/locale-scope.mjs';
import { installGerman } from '@/messages/german';

installGerman();

const zone = 'Europe/Berlin';
const readIn = (chosen: ChosenLocale, kind: 'day' | 'moment', text: string) =>
  inLocale(localeOf(chosen), () => readDate(kind, text, zone));

describe('a date that a person typed', () => {
  it('gets a problem with examples in the person’s form and in the ISO form', () => {
    const example = inLocale(localeOf({ language: 'de' }), () => showValue(todayIn(zone)));
    expect(readIn({ language: 'de' }, 'day', '31.2.2027')).toEqual({
      value: '',
      problem: `Das ist kein Datum. Geben Sie es als ${example} oder ${todayIn(zone)} ein.`,
    });
  });

  it('gets one example if the person’s form is the ISO form', () => {
    expect(readIn({ dates: 'iso' }, 'day', 'soon').problem).toBe(
      `This is not a date. Enter it as ${todayIn(zone)}.`,
    );
  });

  it('is asked for its time, with the day that was typed as the example', () => {
    expect(readIn({ dates: 'slashes' }, 'moment', '27 Nov 2026')).toEqual({
      value: '',
      problem: 'Add a time, as in 27/11/2026, 09:00.',
    });
  });

  it('is refused if clocks skip it, with the day and the zone', () => {
    expect(readIn({}, 'moment', '28 Mar 2027 02:30')).toEqual({
      value: '',
      problem:
        '02:30 does not exist on 28 Mar 2027 (Europe/Berlin), as clocks are set forward. Choose another time.',
    });
  });

  it('counts the first time of an hour that clocks repeat, and says so', () => {
    const { value } = readIn({}, 'moment', '25 Oct 2026 02:30');
    expect(value).toBe('2026-10-25T02:30');
    expect(repeatedNote(value, zone)).toBe(
      '02:30 occurs twice on 25 Oct 2026, as clocks are set back. The first one is used (CEST).',
    );
    expect(repeatedNote('2026-10-25T03:30', zone)).toBeUndefined();
  });

  it('is shown in the person’s form, with its time', () => {
    const shown = (chosen: ChosenLocale) => inLocale(localeOf(chosen), () => showValue('2026-11-27T15:00'));
    expect(shown({})).toBe('27 Nov 2026, 15:00');
    expect(shown({ language: 'de' })).toBe('27. Nov. 2026, 15:00');
    expect(shown({ dates: 'dots' })).toBe('27.11.2026, 15:00');
    expect(shown({ dates: 'iso' })).toBe('2026-11-27, 15:00');
  });
});
