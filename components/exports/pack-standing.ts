import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import type { PackId } from '@/lib/kernel/ids';
import type { Pack } from '@/lib/statements/export/packs/pack';

/** How far a pack is. */
export type PackStanding = Pick<Pack, 'state' | 'done' | 'total' | 'doing' | 'problem'>;

/** Under which the browser remembers how far a pack is. */
export const packKey = (id: PackId) => ['pack', id] as const;

const begun: PackStanding = { state: 'preparing', done: 0, total: 0, doing: null, problem: null };

/**
 * Leads whoever has just asked for a pack to its page. The page sees it made and begins its download also
 * where that took less time than the way there: it begins with the pack as it was when it was asked for.
 */
export function useLeadToPack(): (id: PackId) => void {
  const router = useRouter();
  const queries = useQueryClient();
  return (id) => {
    queries.setQueryData<PackStanding>(packKey(id), begun);
    router.push(`/statements/pack/${id}`);
  };
}
