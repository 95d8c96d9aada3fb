import { markNumber, markWords } from '@/lib/kernel/texts/marked-text';
import type { SearchText } from '@/lib/kernel/texts/search-text';

/** A text in which what was typed stands out: by its weight and its ground, for whoever sees no colour. */
export const Marked = ({
  text,
  search,
  as = 'words',
}: {
  text: string;
  search: SearchText;
  as?: 'words' | 'number';
}) =>
  (as === 'number' ? markNumber : markWords)(text, search).map((piece, index) => {
    // The pieces of a text have no name but their place in it.
    const key = `${index} ${piece.text}`;
    return piece.isMarked ? (
      <mark key={key} className="rounded-[2px] bg-accent-soft font-semibold text-accent-text">
        {piece.text}
      </mark>
    ) : (
      <span key={key}>{piece.text}</span>
    );
  });
