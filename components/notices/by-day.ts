import { clockAt } from '@/lib/kernel/dates/calendar';
import { showLongDate } from '@/lib/kernel/formats/dates';
import { t } from '@/messages/notices';

const dayMs = 24 * 60 * 60_000;

/** Groups consecutive items by their day in a time zone, each with the day's name; keeps their order. */
export function byDay<Item extends { readonly at: Date }>(
  items: readonly Item[],
  now: Date,
  zone: string,
): { readonly day: string; readonly items: Item[] }[] {
  const dayOf = (at: Date) => clockAt(at, zone).date;
  const names = new Map([
    [dayOf(new Date(now.getTime() - dayMs)), t('days.yesterday')],
    [dayOf(now), t('days.today')],
  ]);
  const days = new Map<string, Item[]>();
  for (const item of items) {
    const date = dayOf(item.at);
    const day = names.get(date) ?? showLongDate(date);
    days.set(day, [...(days.get(day) ?? []), item]);
  }
  return [...days].map(([day, ofDay]) => ({ day, items: ofDay }));
}
