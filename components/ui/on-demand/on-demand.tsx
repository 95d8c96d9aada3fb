'use client';

import {
  type ComponentType,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useId,
  useRef,
  useState,
} from 'react';
import { loadAhead, type Part, usePart } from './part';
import { asTrigger } from './trigger';
import { dismissUnloaded } from './unloaded';

/** What the body of an overlay needs to know of its trigger. */
export type Overlay = {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** Null if it opens without a trigger. */
  readonly trigger: RefObject<HTMLElement | null>;
  readonly triggerId: string;
  readonly contentId: string;
  /** Whether a key opened it, so that its first item gets the focus. */
  readonly isByKey: boolean;
};

type OnDemandProps<Props> = {
  readonly part: Part<Props>;
  readonly popup: 'dialog' | 'menu';
  /** The button that opens it. Without one, `open` does. */
  readonly trigger?: ReactNode;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** Renders the loaded body. */
  readonly children: (Body: ComponentType<Props>, overlay: Overlay) => ReactNode;
};

/**
 * A menu or dialog whose code loads when its trigger is pointed at, focused or pressed. The first press opens
 * it as soon as it is loaded. If it cannot be loaded, a notice says so and the next press tries again.
 */
export function OnDemand<Props>({
  part,
  popup,
  trigger,
  open,
  onOpenChange,
  children,
}: OnDemandProps<Props>) {
  const id = useId();
  const button = useRef<HTMLElement>(null);
  const [isByKey, setIsByKey] = useState(false);
  const [wasOpen, setWasOpen] = useState(open);
  if (open && !wasOpen) setWasOpen(true);
  const Body = usePart(part, open, () => onOpenChange(false));
  const isOpening = open && !Body;
  const change = (next: boolean, byKey: boolean) => {
    if (next) dismissUnloaded();
    setIsByKey(byKey);
    onOpenChange(next);
  };
  const press = (event: KeyboardEvent) => {
    if (popup !== 'menu' || event.key !== 'ArrowDown' || open) return;
    event.preventDefault();
    change(true, true);
  };
  const ahead = () => loadAhead(part);
  const contentId = `${id}content`;
  return (
    <>
      {trigger &&
        asTrigger(trigger, {
          ref: button,
          id,
          'aria-haspopup': popup,
          'aria-expanded': open,
          'aria-controls': open && !isOpening ? contentId : undefined,
          onPointerEnter: ahead,
          onFocus: ahead,
          onKeyDown: press,
          // A click by a key or by assistive technology has no detail.
          onClick: ({ detail }) => change(!open, detail === 0),
        })}
      {isOpening && <span hidden data-opening />}
      {wasOpen &&
        Body &&
        children(Body, { open, onOpenChange, trigger: button, triggerId: id, contentId, isByKey })}
    </>
  );
}
