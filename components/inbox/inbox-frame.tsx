'use client';

import { type ContextType, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { AfterDecision } from '@/components/ui/form-state/decided';
import { createPart, loadAhead, usePart } from '@/components/ui/on-demand/part';
import { KeyOverviewButton } from '@/components/ui/shortcuts/key-overview-button';
import { ShortcutScope } from '@/components/ui/shortcuts/shortcut';
import { useKeys } from '@/components/ui/shortcuts/use-keys';
import { classNames } from '@/components/ui/style/class-names';
import { InboxContext, rowId } from './inbox-context';
import type { ApproveSelectionActions } from './selection/approve-selection';
import type { SelectableRow } from './selection/chosen';
import { SelectionContext } from './selection/selection-context';
import { keysOfSelection, useReviewedSelection } from './selection/use-reviewed-selection';
import { inboxKeys, useInboxKeys } from './use-inbox-keys';
import { useLastingAddress } from './use-lasting-address';
import { useSteps } from './use-steps';

type InboxFrameProps = {
  /** The title of the page, and what stands above both panes. */
  readonly header: ReactNode;
  readonly list: ReactNode;
  /** The rows of the list, in order. */
  readonly rows: readonly SelectableRow[];
  /** The row of the matter that is shown, which may have left the list. */
  readonly shown: string | undefined;
  /** The address that shows it. */
  readonly shownHref: string;
  /** Whether the address names it: a narrow screen then shows it in place of the list. */
  readonly isOpen: boolean;
  /** The address of the list alone. */
  readonly listHref: string;
  /** Approves selected payments together. */
  readonly approveSelected: ApproveSelectionActions;
  readonly children: ReactNode;
};

const selectionPanel = createPart(() =>
  import('./selection/selection-panel').then(({ SelectionPanel }) => SelectionPanel),
);
const loadSelectionPanel = () => loadAhead(selectionPanel);

/**
 * The list, and beside it the matter that is shown; on a narrow screen one of them. Keys move through the
 * list and press the buttons of the matter; after a decision the next one is shown.
 */
export function InboxFrame(props: InboxFrameProps) {
  const { header, list, rows, shown, isOpen, listHref, approveSelected, children } = props;
  const pane = useRef<HTMLDivElement>(null);
  const steps = useSteps(rows, shown, listHref, pane);
  const { target, isMoving, open, takesFocus } = steps;
  const selection = useReviewedSelection(rows, listHref);
  const { isShown: isSelection, isReviewing, setAside } = selection;
  const SelectionPanel = usePart(selectionPanel, isSelection, selection.clear);
  useKeys(useMemo(inboxKeys, []));
  useInboxKeys(pane, {
    // The selection does not wait for the matter behind it.
    isMoving: isMoving && !isSelection,
    step: steps.step,
    select: keysOfSelection(selection, target, steps.step),
  });
  useLastingAddress(pane, props);
  const inbox = useMemo(() => {
    const openAside = (key: string, byKey: boolean) => {
      setAside();
      open(key, byKey);
    };
    return { target, open: openAside, isOpen, takesFocus };
  }, [target, open, isOpen, takesFocus, setAside]);
  useFocusedRow(isSelection, target);
  const { isFollowing, approved } = useFollowing(isMoving, (keys) => {
    selection.clear();
    steps.followAll(keys);
  });
  const item = isFollowing ? null : children;
  const covers = isSelection ? isReviewing : isOpen;
  return (
    <Contexts inbox={inbox} selection={selection}>
      <div className="@container">
        <div className={classNames('relative', covers && '@max-4xl:sr-only')}>
          <div className="absolute top-0 right-0 pointer-coarse:hidden @max-xl:hidden">
            <KeyOverviewButton />
          </div>
          {header}
        </div>
        <div
          className={classNames(
            'grid grid-cols-1 items-start gap-6',
            (shown !== undefined || isSelection) && '@4xl:grid-cols-[22rem_minmax(0,1fr)]',
          )}
        >
          {/* biome-ignore lint/a11y/noStaticElementInteractions: loads ahead, and answers nothing */}
          <div
            onFocus={loadSelectionPanel}
            onPointerEnter={loadSelectionPanel}
            className={classNames('min-w-0 @4xl:sticky @4xl:top-18', covers && '@max-4xl:hidden')}
          >
            {list}
          </div>
          <div
            ref={pane}
            aria-busy={(isMoving && !isSelection) || undefined}
            className={classNames(
              'min-w-0 transition-opacity aria-busy:opacity-60 aria-busy:delay-300',
              !covers && '@max-4xl:hidden',
            )}
          >
            <AfterDecision value={steps.follow}>
              <ShortcutScope>
                {!isSelection && item}
                {/* Until it is there, no key may decide about the matter behind it. */}
                {isSelection && SelectionPanel && (
                  <SelectionPanel actions={approveSelected} onApproved={approved} />
                )}
              </ShortcutScope>
            </AfterDecision>
          </div>
        </div>
      </div>
    </Contexts>
  );
}

/** The matter behind an approved selection was often one of it: nothing is shown until the next one is. */
function useFollowing(isMoving: boolean, follow: (keys: readonly string[]) => void) {
  const [isFollowing, setIsFollowing] = useState(false);
  useEffect(() => {
    if (!isMoving) setIsFollowing(false);
  }, [isMoving]);
  const approved = (keys: readonly string[]) => {
    setIsFollowing(true);
    follow(keys);
  };
  return { isFollowing: isFollowing && isMoving, approved };
}

/** Gives the focus to the current row when the selection, which had it, is cleared. */
function useFocusedRow(isSelection: boolean, target: string | undefined): void {
  const wasSelection = useRef(isSelection);
  useEffect(() => {
    const isCleared = wasSelection.current && !isSelection;
    wasSelection.current = isSelection;
    if (isCleared && target !== undefined && document.activeElement === document.body)
      document.getElementById(rowId(target))?.focus();
  }, [isSelection, target]);
}

const Contexts = ({
  inbox,
  selection,
  children,
}: {
  inbox: ContextType<typeof InboxContext>;
  selection: ContextType<typeof SelectionContext>;
  children: ReactNode;
}) => (
  <InboxContext value={inbox}>
    <SelectionContext value={selection}>{children}</SelectionContext>
  </InboxContext>
);
