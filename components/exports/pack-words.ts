import type { Standing } from '@/components/ui/status/status-badge';
import type { Pack } from '@/lib/statements/export/packs/pack';

type Words = { readonly standing: Standing; readonly label: string };

/** How the state of a pack reads. */
export const packStates: Readonly<Record<Pack['state'], Words>> = {
  preparing: { standing: 'working', label: 'Preparing' },
  ready: { standing: 'waiting', label: 'Ready to download' },
  writing: { standing: 'working', label: 'Being downloaded' },
  done: { standing: 'done', label: 'Downloaded' },
  failed: { standing: 'refused', label: 'Failed' },
  cancelled: { standing: 'stopped', label: 'Cancelled' },
  stopped: { standing: 'stopped', label: 'Stopped' },
};

export const isPackUnderWay = (state: Pack['state']): boolean => state === 'preparing' || state === 'writing';

export const isPackToHave = (state: Pack['state']): boolean => state === 'ready' || state === 'done';
