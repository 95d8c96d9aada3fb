import { ArrowRight, History, ListFilter, Plus, ScanSearch } from 'lucide-react';
import { roomIcons } from '@/components/shell/room-icons';
import type { SearchText } from '@/lib/kernel/texts/search-text';
import { AnswerFrame } from '../answer-frame';
import { AnswerLine } from '../answer-line';
import { Marked } from '../marked';
import type { Option } from './options';

/** An option of the palette. */
export function OptionLine({ option, search }: { option: Option; search: SearchText }) {
  switch (option.what) {
    case 'answer':
      return <AnswerLine answer={option.answer} search={search} />;
    case 'page':
      return (
        <AnswerFrame
          Icon={roomIcons[option.page.icon]}
          title={<Marked text={option.page.label} search={search} />}
          right={<ArrowRight aria-hidden className="size-3.5 text-muted" />}
        />
      );
    case 'visit':
      return <AnswerFrame Icon={History} title={<span className="font-normal">{option.label}</span>} />;
    case 'pay':
      return (
        <AnswerFrame
          Icon={Plus}
          title={<Marked text={option.label} search={search} />}
          right={<ArrowRight aria-hidden className="size-3.5 text-muted" />}
        />
      );
    case 'all':
    case 'range':
      return (
        <AnswerFrame
          Icon={ListFilter}
          title={<span className="font-normal text-accent-text">{option.label}</span>}
        />
      );
    case 'bank':
      return <AnswerFrame Icon={ScanSearch} title={<span className="font-normal">{option.label}</span>} />;
  }
}
