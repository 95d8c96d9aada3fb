import { clockAt, type LocalDate, localDate } from '@/lib/kernel/dates/calendar';
import { instantsAt } from '@/lib/kernel/dates/local-time';
import { readTypedDay, readTypedMoment } from '@/lib/kernel/dates/typed-moment';
import { showDate, zoneNameAt } from '@/lib/kernel/formats/dates';
import { t } from '@/messages/dates';
import type { Read } from './typed-text';

/** A day, `yyyy-MM-dd`, or a day with a time, `yyyy-MM-ddTHH:mm`. */
export type DateKind = 'day' | 'moment';

export const todayIn = (zone: string): LocalDate => clockAt(new Date(), zone).date;

/** The day of a value; undefined if it is empty. */
export const dayOf = (value: string): LocalDate | undefined =>
  value === '' ? undefined : localDate(value.slice(0, 10));

export const timeOf = (value: string): string => value.slice(11);

/** A value in the person's form: `27 Nov 2026`, `27 Nov 2026, 15:00`. */
export function showValue(value: string): string {
  const day = dayOf(value);
  if (!day) return '';
  return timeOf(value) ? `${showDate(day)}, ${timeOf(value)}` : showDate(day);
}

/** Reads a date in any form. The examples of a problem are in the person's form. */
export function readDate(kind: DateKind, text: string, zone: string): Read {
  const today = todayIn(zone);
  if (kind === 'moment') return readMoment(text, today, zone);
  const value = readTypedDay(text, today);
  if (value) return { value };
  const example = showDate(today);
  return {
    value: '',
    problem:
      example === today
        ? t('field.unreadableIso', { example })
        : t('field.unreadable', { example, iso: today }),
  };
}

function readMoment(text: string, today: LocalDate, timeZone: string): Read {
  const typed = readTypedMoment(text, today);
  if (typed.kind === 'time_missing')
    return { value: '', problem: t('field.timeMissing', { example: showValue(`${typed.day}T09:00`) }) };
  if (typed.kind === 'unreadable')
    return { value: '', problem: t('field.unreadableMoment', { example: showValue(`${today}T15:00`) }) };
  const { value } = typed;
  if (instantsAt(value, timeZone)?.length !== 0) return { value };
  return { value: '', problem: t('field.skipped', { ...shownParts(value), timeZone }) };
}

/** Says which of two equal clock times counts; undefined if there is one. */
export function repeatedNote(value: string, timeZone: string): string | undefined {
  const [first, second] = instantsAt(value, timeZone) ?? [];
  if (!first || !second) return undefined;
  return t('field.repeated', { ...shownParts(value), zone: zoneNameAt(first, timeZone) });
}

const shownParts = (value: string) => ({
  time: timeOf(value),
  day: showDate(localDate(value.slice(0, 10))),
});
