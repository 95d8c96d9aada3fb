'use client';

import { type ReactNode, useMemo, useRef, useState } from 'react';
import { type Chosen, toggled, withRows } from './chosen';
import { type SelectableRow, SelectionContext } from './selection-context';

const nothing: Chosen<true> = new Map();

/**
 * The selected rows of a list. A selection belongs to one page of one filter, whose address is `list`. A row
 * that leaves the page leaves the selection.
 */
export function ListSelection({
  list,
  rows,
  children,
}: {
  list: string;
  rows: readonly SelectableRow[];
  children: ReactNode;
}) {
  const [state, setState] = useState({ list, chosen: nothing });
  const last = useRef<string>(undefined);
  const allBox = useRef<HTMLInputElement>(null);
  const chosen = state.list === list ? state.chosen : nothing;
  const selection = useMemo(() => {
    const choose = (next: Chosen<true>) => setState({ list, chosen: next });
    const offered = rows.map(({ id }) => ({ key: id, item: true as const }));
    const selected = rows.filter(({ id }) => chosen.has(id));
    return {
      selected,
      isEverySelected: selected.length > 0 && selected.length === rows.length,
      toggle: (id: string, isRange: boolean) => {
        choose(toggled(chosen, offered, id, isRange ? last.current : undefined));
        last.current = id;
      },
      toggleAll: () => choose(selected.length > 0 ? nothing : withRows(nothing, offered)),
      clear: () => choose(nothing),
      allBox,
    };
  }, [chosen, rows, list]);
  return <SelectionContext value={selection}>{children}</SelectionContext>;
}
