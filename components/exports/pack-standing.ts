import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import type { PackId } from '@/lib/kernel/ids';
import type { Pack } from '@/lib/statements/export/packs/pack';

/** The progress of a pack. */
export type PackStanding = Pick<Pack, 'state' | 'done' | 'total' | 'doing' | 'problem'>;

/** The query key of a pack's progress. */
export const packKey = (id: PackId) => ['pack', id] as const;

const begun: PackStanding = { state: 'preparing', done: 0, total: 0, doing: null, problem: null };

/**
 * Opens the page of a just requested pack. Seeds the cache with its state at the request, so that the
 * download starts even if the pack finishes before the page loads.
 */
export function useLeadToPack(): (id: PackId) => void {
  const router = useRouter();
  const queries = useQueryClient();
  return (id) => {
    queries.setQueryData<PackStanding>(packKey(id), begun);
    router.push(`/statements/pack/${id}`);
  };
}
