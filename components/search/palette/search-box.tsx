'use client';

import { Search, X } from 'lucide-react';
import { IconButton } from '@/components/ui/buttons/icon-button';
import { t } from '@/messages/search';
import { OptionList } from './option-list';
import { SearchHint, SearchStatus } from './search-status';
import { type SearchBoxProps, type SearchBoxState, useSearchBox } from './use-search-box';

/**
 * A search box with results below. The focus stays in the input: arrow keys move, Enter opens the active
 * result, with Control or Command in a new tab. Results of an earlier query cannot be opened.
 */
export function SearchBox(props: SearchBoxProps) {
  const box = useSearchBox(props);
  const { typed, isAnswered, answers, groups } = box;
  const found = answers.groups.reduce((sum, group) => sum + group.answers.length, 0);
  const isRange = groups.some(({ id }) => id === 'range');
  return (
    <>
      <div className="flex items-center gap-3 border-b px-4">
        <Search aria-hidden className="size-4.5 shrink-0 text-muted" />
        <BoxInput box={box} />
        <IconButton label={t('box.close')} onClick={props.onLeave} className="-mr-2 sm:hidden">
          <X aria-hidden />
        </IconButton>
      </div>
      {typed === '' && (
        <div className="px-2 pt-2">
          <SearchHint />
        </div>
      )}
      <OptionList box={box} />
      <SearchStatus
        typed={typed}
        // A range is answered by the list of payments.
        count={found || Number(isRange)}
        isCurrent={isAnswered}
        isError={answers.isError}
        isSlow={answers.isSlow}
        onAgain={() => answers.again()}
      />
    </>
  );
}

const BoxInput = ({ box: { text, groups, current, idOf, press, type } }: { box: SearchBoxState }) => (
  <input
    role="combobox"
    aria-label={t('box.label')}
    aria-expanded={groups.some((group) => group.options.length > 0)}
    aria-controls={idOf('list')}
    aria-autocomplete="list"
    aria-activedescendant={current ? idOf(current.id) : undefined}
    value={text}
    placeholder={t('box.placeholder')}
    autoComplete="off"
    autoCapitalize="none"
    autoCorrect="off"
    spellCheck={false}
    enterKeyHint="go"
    maxLength={140}
    onChange={(event) => type(event.target.value)}
    onKeyDown={press}
    className="h-13 min-w-0 flex-1 bg-transparent text-base placeholder:text-muted focus:outline-none"
  />
);
