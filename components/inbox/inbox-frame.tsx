'use client';

import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { AfterDecision } from '@/components/ui/form-state/decided';
import { KeyOverview } from '@/components/ui/shortcuts/key-overview';
import { ShortcutScope } from '@/components/ui/shortcuts/shortcut';
import { classNames } from '@/components/ui/style/class-names';
import { InboxContext, type InboxRowRef } from './inbox-context';
import { inboxKeys, useInboxKeys } from './use-inbox-keys';
import { useSteps } from './use-steps';

type InboxFrameProps = {
  /** The title of the page, and what stands above both panes. */
  readonly header: ReactNode;
  readonly list: ReactNode;
  /** The rows of the list, in order. */
  readonly rows: readonly InboxRowRef[];
  /** The row of the matter that is shown, which may have left the list. */
  readonly shown: string | undefined;
  /** The address that shows it. */
  readonly shownHref: string;
  /** Whether the address names it: a narrow screen then shows it in place of the list. */
  readonly isOpen: boolean;
  /** The address of the list alone. */
  readonly listHref: string;
  readonly children: ReactNode;
};

/**
 * The list, and beside it the matter that is shown; on a narrow screen one of them. Keys move through the
 * list and press the buttons of the matter; after a decision the next one is shown.
 */
export function InboxFrame(props: InboxFrameProps) {
  const { header, list, rows, shown, isOpen, listHref, children } = props;
  const pane = useRef<HTMLDivElement>(null);
  const steps = useSteps(rows, shown, listHref, pane);
  const { target, isMoving, open, takesFocus } = steps;
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  useInboxKeys(pane, { ...steps, help: () => setIsHelpOpen(true) });
  useLastingAddress(pane, props);
  const inbox = useMemo(() => ({ target, open, isOpen, takesFocus }), [target, open, isOpen, takesFocus]);
  return (
    <InboxContext value={inbox}>
      <div className="@container">
        <div className={classNames('relative', isOpen && '@max-4xl:sr-only')}>
          <div className="absolute top-0 right-0 pointer-coarse:hidden @max-xl:hidden">
            <KeyOverview keys={inboxKeys} open={isHelpOpen} onOpenChange={setIsHelpOpen} />
          </div>
          {header}
        </div>
        <div
          className={classNames(
            'grid grid-cols-1 items-start gap-6',
            shown !== undefined && '@4xl:grid-cols-[22rem_minmax(0,1fr)]',
          )}
        >
          <div className={classNames('min-w-0 @4xl:sticky @4xl:top-18', isOpen && '@max-4xl:hidden')}>
            {list}
          </div>
          <div
            ref={pane}
            aria-busy={isMoving || undefined}
            className={classNames(
              'min-w-0 transition-opacity aria-busy:opacity-60 aria-busy:delay-300',
              !isOpen && '@max-4xl:hidden',
            )}
          >
            <AfterDecision value={steps.follow}>
              <ShortcutScope>{children}</ShortcutScope>
            </AfterDecision>
          </div>
        </div>
      </div>
    </InboxContext>
  );
}

/**
 * Names the matter that is shown in the address, so that it stays when a refresh brings another one to the
 * top; and begins at its top when it is another one.
 */
function useLastingAddress(
  pane: { readonly current: HTMLElement | null },
  { shown, shownHref, isOpen }: Pick<InboxFrameProps, 'shown' | 'shownHref' | 'isOpen'>,
): void {
  useEffect(() => {
    const isBeside = pane.current?.offsetParent != null;
    if (shown === undefined || isOpen || !isBeside) return;
    // The router notices it after its own effects only, which come last.
    const timer = setTimeout(() => window.history.replaceState(null, '', shownHref));
    return () => clearTimeout(timer);
  }, [pane, shown, shownHref, isOpen]);
  const before = useRef(shown);
  useEffect(() => {
    if (before.current !== shown) window.scrollTo({ top: 0 });
    before.current = shown;
  }, [shown]);
}
