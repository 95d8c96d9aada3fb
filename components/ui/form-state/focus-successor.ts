import { type FocusEvent, useEffect, useRef } from 'react';

/** Where the focus was last: a position in a list of cards, or elsewhere on the page. */
type Place = { readonly list: Element | undefined; readonly index: number };

/**
 * Moves the focus when the controls that have it disappear, such as the buttons of a payment that was
 * decided: to the heading of the card that takes its place in the list, or else of the page. Otherwise it
 * would fall to the top of the document. Spread the result on the element around the controls; their dialogs
 * belong to it.
 */
export function useFocusSuccessor<Root extends HTMLElement>() {
  const ref = useRef<Root>(null);
  const place = useRef<Place>(undefined);
  useEffect(
    () => () => {
      // Whoever has moved on keeps their focus.
      if (place.current && document.activeElement === document.body) focusHeading(place.current);
    },
    [],
  );
  return {
    ref,
    onFocus: () => {
      const item = ref.current?.closest('main li');
      const list = item?.parentElement ?? undefined;
      place.current = { list, index: item && list ? [...list.children].indexOf(item) : 0 };
    },
    onBlur: ({ target }: FocusEvent) => {
      // Another window took the focus, which returns to this element.
      if (document.activeElement !== target) place.current = undefined;
    },
  };
}

function focusHeading({ list, index }: Place): void {
  const cards = list?.isConnected ? [...list.children] : [];
  const card = cards[Math.min(index, cards.length - 1)];
  const heading =
    card?.querySelector<HTMLElement>('h2, h3') ?? document.querySelector<HTMLElement>('main h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus();
}
