import { t } from '@/messages/notices';

const dayMs = 24 * 60 * 60_000;

const dayOf = (at: Date): string =>
  at.toLocaleDateString('en-GB', { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });

/** Groups consecutive items by local day, each with the day's name; keeps their order. */
export function byDay<Item extends { readonly at: Date }>(
  items: readonly Item[],
  now: Date,
): { readonly day: string; readonly items: Item[] }[] {
  const names = new Map([
    [dayOf(new Date(now.getTime() - dayMs)), t('days.yesterday')],
    [dayOf(now), t('days.today')],
  ]);
  const days = new Map<string, Item[]>();
  for (const item of items) {
    const day = names.get(dayOf(item.at)) ?? dayOf(item.at);
    days.set(day, [...(days.get(day) ?? []), item]);
  }
  return [...days].map(([day, ofDay]) => ({ day, items: ofDay }));
}
