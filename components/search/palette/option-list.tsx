import type { MouseEvent } from 'react';
import { readSearch } from '@/lib/kernel/texts/search-text';
import { t } from '@/messages/search';
import { OptionLine } from './option-line';
import type { SearchBoxState } from './use-search-box';

/** The options by group. They never take focus: the input points to the active one and handles the keys. */
export function OptionList({
  box: { typed, groups, current, isAnswered, list, idOf, go, point },
}: {
  box: SearchBoxState;
}) {
  const search = readSearch(typed) ?? [];
  return (
    <div
      ref={list}
      id={idOf('list')}
      role="listbox"
      aria-label={t('box.results')}
      aria-busy={!isAnswered}
      className="min-h-0 shrink overflow-y-auto overscroll-contain p-2 empty:p-0 sm:max-h-[26rem]"
    >
      {groups.map((group) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options, and no fieldset
        <div key={group.id} role="group" aria-labelledby={idOf(`title ${group.id}`)}>
          <div id={idOf(`title ${group.id}`)} className="px-2.5 pt-2 pb-1 font-medium text-2xs text-muted">
            {group.title}
          </div>
          {group.remark && <p className="px-2.5 pb-1.5 text-[0.8125rem] text-muted">{group.remark}</p>}
          {group.options.map((option) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the input keeps the focus and handles the keys
            // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the input
            <div
              key={option.id}
              id={idOf(option.id)}
              role="option"
              aria-selected={option === current}
              onMouseDown={(event) => event.preventDefault()}
              onMouseMove={() => point(option.id)}
              onClick={(event: MouseEvent) => go(option.href, event.ctrlKey || event.metaKey)}
              className="cursor-pointer scroll-m-2 rounded-md px-2.5 py-2 aria-selected:chosen aria-selected:bg-soft"
            >
              <OptionLine option={option} search={search} />
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
