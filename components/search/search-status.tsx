import { buttonStyles } from '@/components/ui/style/button-styles';
import { readSearch } from '@/lib/kernel/texts/search-text';

type SearchStatusProps = {
  readonly typed: string;
  readonly count: number;
  readonly isCurrent: boolean;
  readonly isError: boolean;
  readonly isSlow: boolean;
  readonly onAgain: () => void;
};

/**
 * What there is to say beside the answers: that there are none and how to look, that it takes long, that it
 * did not work.
 */
export function SearchStatus({ typed, count, isCurrent, isError, isSlow, onAgain }: SearchStatusProps) {
  return (
    <div role="status" className="px-4.5 text-[0.8125rem] text-muted empty:hidden [&>div]:py-3">
      {typed === '' ? undefined : isError ? (
        <div>
          <p className="font-medium text-text">The search was not answered.</p>
          <p className="mt-0.5">Nothing is lost: what you look for is still typed in.</p>
          <button type="button" onClick={onAgain} className={`${buttonStyles({ size: 'small' })} mt-3`}>
            Try again
          </button>
        </div>
      ) : isSlow ? (
        <div>Still looking …</div>
      ) : !isCurrent ? undefined : readSearch(typed) === undefined ? (
        <div>
          <p className="font-medium text-text">Type a letter or a digit to look for.</p>
        </div>
      ) : count === 0 ? (
        <div>
          <p className="wrap-anywhere font-medium text-text">Nothing kept here begins like “{typed}”</p>
          <p className="mt-0.5">
            Accounts, payments, beneficiaries and the entries of every statement that was looked at were
            searched.
          </p>
          <div className="-mx-2.5">
            <SearchHint />
          </div>
        </div>
      ) : (
        <span className="sr-only">{count === 1 ? '1 answer' : `${count} answers`}</span>
      )}
    </div>
  );
}

/** In what ways one can ask. */
export const SearchHint = () => (
  <p className="px-2.5 pt-1 pb-2 text-[0.8125rem] text-muted leading-relaxed">
    Beginnings of words in any order, an amount (<Example>1 234,50</Example> or <Example>-12.5</Example>), an
    IBAN or its last four digits, an identifier, a day (<Example>21 Nov 2026</Example>), or several of them:{' '}
    <Example>anna 250</Example>
  </p>
);

const Example = ({ children }: { children: string }) => (
  <span className="tabular whitespace-nowrap font-medium text-text">{children}</span>
);
