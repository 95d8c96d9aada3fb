import { useRef, useState } from 'react';
import { toast } from '@/components/ui/overlays/toast';
import { withoutRows } from '@/components/ui/table/selection/chosen';
import { mostInList } from '@/lib/identity/second-factors/most-in-list';
import { t } from '@/messages/inbox';
import { type Chosen, type SelectableRow, type Stale, staleness, toggled, withRows } from './chosen';
import type { SelectablePayment } from './selectable';

export type Selected = {
  readonly key: string;
  readonly payment: SelectablePayment;
  readonly stale: Stale | undefined;
};

/** The payments selected in a list. A selection belongs to one list: another page or filter has its own. */
export function useSelection(rows: readonly SelectableRow[], listHref: string) {
  const [state, setState] = useState<{ readonly list: string; readonly chosen: Chosen }>();
  const chosen: Chosen = state?.list === listHref ? state.chosen : new Map();
  const last = useRef<string>(undefined);
  const offered = rows.filter((row) => row.payment !== undefined);
  const choose = (next: Chosen) => {
    if (next.size > mostInList) toast.error(t('selection.full', { most: mostInList }));
    else setState({ list: listHref, chosen: next });
  };
  return {
    selected: [...chosen].map(([key, payment]): Selected => {
      return { key, payment, stale: staleness(payment, rows.find((row) => row.key === key)?.payment) };
    }),
    offered: offered.length,
    isSelected: (key: string) => chosen.has(key),
    isEverySelected: offered.length > 0 && offered.every(({ key }) => chosen.has(key)),
    /** Selects a row or takes it out; with `isRange`, selects all rows from the last one. */
    toggle: (key: string, isRange: boolean) => {
      choose(toggled(chosen, offered, key, isRange ? last.current : undefined));
      last.current = key;
    },
    /** Selects these rows, too. */
    add: (keys: readonly string[]) => {
      choose(
        withRows(
          chosen,
          offered.filter(({ key }) => keys.includes(key)),
        ),
      );
      last.current = keys.at(-1);
    },
    addAll: () => choose(withRows(chosen, offered)),
    remove: (keys: readonly string[]) => choose(withoutRows(chosen, keys)),
    clear: () => choose(new Map()),
  };
}
