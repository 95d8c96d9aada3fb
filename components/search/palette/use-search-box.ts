'use client';

import { type KeyboardEvent, useDeferredValue, useId, useRef, useState } from 'react';
import { pageHelp, pageHelpHref } from '@/components/shell/page-help-state';
import { useGuardedPush } from '@/components/ui/form-state/leave-guard';
import { utcDate } from '@/lib/kernel/dates/calendar';
import type { Offers, Visit } from '../search-page';
import { type Option, optionGroups } from './options';
import { useAnswers } from './use-answers';

export type SearchBoxProps = {
  readonly offers: Offers;
  /** Pages and records that this browser has shown before. */
  readonly visits: readonly Visit[];
  /** What the input begins with. */
  readonly typedAhead: string;
  readonly onLeave: () => void;
};

/** The input, its options, and the keyboard handling. */
export function useSearchBox({ offers, visits, typedAhead, onLeave }: SearchBoxProps) {
  const id = useId();
  const push = useGuardedPush();
  const [text, setText] = useState(typedAhead);
  const [marked, setMarked] = useState<string>();
  const list = useRef<HTMLDivElement>(null);
  const typed = useDeferredValue(text.trim());
  const answers = useAnswers(typed);
  const groups = optionGroups({
    typed,
    groups: answers.groups,
    offers: { ...offers, mayAskBank: offers.mayAskBank && answers.isCurrent },
    visits,
    today: utcDate(new Date()),
  });
  const options = groups.flatMap((group) => group.options);
  const isAnswered = answers.isCurrent && typed === text.trim();
  const current = options.find((option) => option.id === marked) ?? options[0];

  const idOf = (part: string) => `${id}-${part.replaceAll(' ', '-')}`;
  const go = (href: string, inNewTab: boolean) => {
    if (inNewTab) {
      window.open(href, '_blank', 'noopener');
      return;
    }
    onLeave();
    if (href === pageHelpHref) pageHelp.open();
    else push(href);
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
  const type = (changed: string) => {
    setText(changed);
    setMarked(undefined);
    list.current?.scrollTo({ top: 0 });
  };

  return { text, typed, answers, groups, current, isAnswered, list, idOf, go, point: setMarked, press, type };
}

export type SearchBoxState = ReturnType<typeof useSearchBox>;
