import { markNumber, markWords } from '@/lib/kernel/texts/marked-text';
import type { SearchText } from '@/lib/kernel/texts/search-text';

/** Highlights the matched text by weight and background, so not by colour alone. */
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
    // Pieces of a text are identified by their position only.
    const key = `${index} ${piece.text}`;
    return piece.isMarked ? (
      <mark key={key} className="tinted rounded-[2px] bg-accent-soft font-semibold text-accent-text">
        {piece.text}
      </mark>
    ) : (
      <span key={key}>{piece.text}</span>
    );
  });
