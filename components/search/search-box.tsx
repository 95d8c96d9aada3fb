'use client';

import { Search, X } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { type KeyboardEvent, type MouseEvent, useDeferredValue, useId, useRef, useState } from 'react';
import { IconButton } from '@/components/ui/buttons/icon-button';
import { readSearch } from '@/lib/kernel/texts/search-text';
import { t } from '@/messages/search';
import { OptionLine } from './option-line';
import { type Option, optionGroups } from './options';
import type { SearchPage } from './search-page';
import { SearchHint, SearchStatus } from './search-status';
import { useAnswers } from './use-answers';

type SearchBoxProps = {
  readonly pages: readonly SearchPage[];
  readonly mayAskService: boolean;
  readonly onLeave: () => void;
};

/**
 * A box to type into with the answers below it. The focus stays in the box: arrow keys go through the
 * answers, Enter goes to the marked one, or with Control or Command to a tab of its own. Of answers to what
 * was typed before, none is gone to.
 */
export function SearchBox({ pages, mayAskService, onLeave }: SearchBoxProps) {
  const id = useId();
  const idOf = (part: string) => `${id}-${part.replaceAll(' ', '-')}`;
  const router = useRouter();
  const [text, setText] = useState('');
  const [marked, setMarked] = useState<string>();
  const list = useRef<HTMLDivElement>(null);
  const typed = useDeferredValue(text.trim());
  const { groups: answers, isCurrent, isError, isSlow, again } = useAnswers(typed);
  const groups = optionGroups(typed, answers, pages, mayAskService && isCurrent);
  const options = groups.flatMap((group) => group.options);
  const isAnswered = isCurrent && typed === text.trim();
  const current = options.find((option) => option.id === marked) ?? options[0];
  const search = readSearch(typed) ?? [];

  const go = (href: string, inNewTab: boolean) => {
    if (inNewTab) {
      window.open(href, '_blank', 'noopener');
      return;
    }
    onLeave();
    router.push(href);
  };
  const mark = (option: Option | undefined) => {
    if (!option) return;
    setMarked(option.id);
    document.getElementById(idOf(option.id))?.scrollIntoView({ block: 'nearest' });
  };
  const step = (by: number) => {
    const at = current ? options.indexOf(current) : 0;
    mark(options.at((at + by) % options.length));
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') step(1);
    else if (event.key === 'ArrowUp') step(-1);
    else if (event.key === 'Enter' && isAnswered && current) go(current.href, event.ctrlKey || event.metaKey);
    else if (event.key === 'Enter' && text.trim() !== '') {
      go(`/search?${new URLSearchParams({ q: text.trim() })}`, false);
    } else return;
    event.preventDefault();
  };

  return (
    <>
      <div className="flex items-center gap-3 border-b px-4">
        <Search aria-hidden className="size-4.5 shrink-0 text-muted" />
        <input
          role="combobox"
          aria-label={t('searchBox.label')}
          aria-expanded={options.length > 0}
          aria-controls={idOf('list')}
          aria-autocomplete="list"
          aria-activedescendant={current ? idOf(current.id) : undefined}
          value={text}
          placeholder={t('searchBox.placeholder')}
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={140}
          onChange={(event) => {
            setText(event.target.value);
            setMarked(undefined);
            list.current?.scrollTo({ top: 0 });
          }}
          onKeyDown={press}
          className="h-13 min-w-0 flex-1 bg-transparent text-base placeholder:text-muted focus:outline-none"
        />
        <IconButton label={t('searchBox.closeSearch')} onClick={onLeave} className="-mr-2 sm:hidden">
          <X aria-hidden />
        </IconButton>
      </div>
      {typed === '' && (
        <div className="px-2 pt-2">
          <SearchHint />
        </div>
      )}
      <div
        ref={list}
        id={idOf('list')}
        role="listbox"
        aria-label={t('searchBox.answers')}
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
              // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are taken by the box, which keeps the focus
              // biome-ignore lint/a11y/useFocusableInteractive: the box names the marked option, which is never focused
              <div
                key={option.id}
                id={idOf(option.id)}
                role="option"
                aria-selected={option === current}
                onMouseDown={(event) => event.preventDefault()}
                onMouseMove={() => setMarked(option.id)}
                onClick={(event: MouseEvent) => go(option.href, event.ctrlKey || event.metaKey)}
                className="cursor-pointer scroll-m-2 rounded-md px-2.5 py-2 aria-selected:bg-soft"
              >
                <OptionLine option={option} search={search} />
              </div>
            ))}
          </div>
        ))}
      </div>
      <SearchStatus
        typed={typed}
        count={answers.reduce((sum, group) => sum + group.answers.length, 0)}
        isCurrent={isAnswered}
        isError={isError}
        isSlow={isSlow}
        onAgain={() => again()}
      />
    </>
  );
}
