import { localDate } from '@/lib/kernel/dates/calendar';
import { readSearch } from '@/lib/kernel/texts/search-text';
import { readTypedRange } from '@/lib/search/ranges/typed-range';
import { hold, type Kind } from '../kind';
import { mutatedText } from '../mutate';

const today = localDate('2026-11-27');

/** The longest that an address can carry, as the server refuses longer ones. */
const longestAddress = 8_000;

/** What people type to search for. */
export const search: Kind<string> = {
  name: 'search',
  seeds: [
    'müller', 'Stadtwerke Köln invoice 17', '1 234,50', '-12.5', '€ 100', '> 10k last week', '500..900', 'between 5 and 10', 'über 1 Mio',
    'yesterday', 'oktober', 'q3 2026', 'DE89 3704 0044 0532 0130 00', '0130 00', '21 Nov 2026', 'may alpha 3 may 2026', 'a-b/c.d', '"exact"',
    '700000001', 'von 500 bis 900 letzte woche', '100 € - 200 €', 'Ångström ﬁ ẞ',
  ], // biome-ignore format: a list
  mutate: mutatedText,
  shown: JSON.stringify,
  read: (typed) => {
    const address = typed.slice(0, longestAddress);
    const parts = readSearch(address);
    hold((parts?.length ?? 0) <= 12, 'a search has at most twelve parts');
    const range = readTypedRange(address, today);
    const { amountFrom, amountTo } = range ?? {};
    for (const amount of [amountFrom, amountTo])
      hold(amount === undefined || amount > 0n, 'a sum is above nothing');
    return `${parts ? 'text' : 'no text'}, ${range ? 'range' : 'no range'}`;
  },
};
