'use client';

import {
  type AriaAttributes,
  cloneElement,
  type DOMAttributes,
  isValidElement,
  type ReactNode,
  type Ref,
} from 'react';

type Given = AriaAttributes &
  DOMAttributes<HTMLElement> & { readonly id?: string; readonly ref?: Ref<HTMLElement> };
type Own = Pick<Given, 'ref' | 'onClick' | 'onFocus' | 'onKeyDown' | 'onPointerEnter'>;

/** Both handlers, the element's own first. */
const both =
  <Event,>(own: ((event: Event) => void) | undefined, added: ((event: Event) => void) | undefined) =>
  (event: Event) => {
    own?.(event);
    added?.(event);
  };

const assign = (ref: Ref<HTMLElement>, target: HTMLElement | null): void => {
  if (typeof ref === 'function') ref(target);
  else if (ref) ref.current = target;
};

const bothRefs = (own: Ref<HTMLElement>, added: Ref<HTMLElement>) => (target: HTMLElement | null) => {
  assign(own, target);
  assign(added, target);
};

/**
 * An element with the attributes of a trigger; its own handlers are called first. Without Radix, whose slot
 * brings more than the trigger of a part that is not loaded yet.
 */
export function asTrigger(
  element: ReactNode,
  { onClick, onFocus, onKeyDown, onPointerEnter, ...given }: Given,
) {
  if (!isValidElement<Given>(element)) throw new Error('a trigger is one element of a client component');
  const own: Own = element.props;
  return cloneElement(element, {
    ...given,
    ...(given.ref && { ref: own.ref ? bothRefs(own.ref, given.ref) : given.ref }),
    onClick: both(own.onClick, onClick),
    onFocus: both(own.onFocus, onFocus),
    onKeyDown: both(own.onKeyDown, onKeyDown),
    onPointerEnter: both(own.onPointerEnter, onPointerEnter),
  });
}
