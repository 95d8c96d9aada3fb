import type { Standing } from '@/components/ui/status/status-badge';
import type { Pack } from '@/lib/statements/export/packs/pack';

export const packStandings: Readonly<Record<Pack['state'], Standing>> = {
  preparing: 'working',
  ready: 'done',
  writing: 'working',
  done: 'done',
  failed: 'refused',
  cancelled: 'stopped',
  stopped: 'stopped',
};

export const isPackInProgress = (state: Pack['state']): boolean =>
  state === 'preparing' || state === 'writing';

export const isPackToHave = (state: Pack['state']): boolean => state === 'ready' || state === 'done';
