import { type Standing as Look, StatusBadge } from '@/components/ui/status/status-badge';
import type { Standing } from '@/lib/recurring/standing';
import { pendingWords } from './standing-words';

const looks: Readonly<
  Record<Exclude<Standing['kind'], 'asked'>, { readonly look: Look; readonly word: string }>
> = {
  on: { look: 'done', word: 'Set' },
  off: { look: 'inactive', word: 'Set, switched off' },
  cancelled: { look: 'stopped', word: 'Cancelled' },
  nothing: { look: 'refused', word: 'Not set' },
  unknown: { look: 'checking', word: 'Not known' },
};

/** What the service said last of a recurring payment, or what is under way, in a word. */
export function RecurringState({ standing }: { standing: Standing }) {
  if (standing.kind === 'asked')
    return <StatusBadge standing="working">{pendingWords(standing)}</StatusBadge>;
  const { look, word } = looks[standing.kind];
  return <StatusBadge standing={look}>{word}</StatusBadge>;
}
