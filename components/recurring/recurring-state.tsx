import { type Standing as Look, StatusBadge } from '@/components/ui/status-badge';
import type { Standing } from '@/lib/recurring/standing';

const looks: Readonly<Record<Standing['kind'], { readonly look: Look; readonly word: string }>> = {
  on: { look: 'done', word: 'Set' },
  off: { look: 'inactive', word: 'Set, switched off' },
  cancelled: { look: 'stopped', word: 'Cancelled' },
  nothing: { look: 'refused', word: 'Refused' },
  asked: { look: 'working', word: 'Asked' },
  unknown: { look: 'checking', word: 'Not known' },
};

/** What the service said last of a recurring payment, in a word. */
export const RecurringState = ({ standing: { kind } }: { standing: Standing }) => (
  <StatusBadge standing={looks[kind].look}>{looks[kind].word}</StatusBadge>
);
