'use client';

import { X } from 'lucide-react';
import { usePathname } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { Button } from '@/components/ui/buttons/button';
import { IconButton } from '@/components/ui/buttons/icon-button';
import { useGuardedPush } from '@/components/ui/form-state/leave-guard';
import { t } from '@/messages/tour';
import { stepsWithin, type TourStep } from './steps';
import { tour } from './tour-state';

export type TourPanelProps = {
  /** The pages that the person may open. */
  readonly pages: readonly string[];
  /** The step, from 0. */
  readonly at: number;
};

/** The step of the tour, beside a page that stays usable. */
export function TourPanel({ pages, at }: TourPanelProps) {
  const steps = stepsWithin(pages);
  const step = steps[at];
  return step && <StepPanel key={step.id} step={step} at={at} count={steps.length} />;
}

function StepPanel({ step, at, count }: { step: TourStep; at: number; count: number }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const push = useGuardedPush();
  const { href } = step;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each step, wherever the person goes then
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    if (href !== undefined && window.location.pathname !== href) push(href);
  }, []);
  useFrame(step);
  const isLast = at === count - 1;
  return (
    <section
      aria-label={t('panel.label')}
      onKeyDown={({ key }) => key === 'Escape' && tour.end()}
      className="fixed right-4 bottom-[calc(1rem+var(--bottom))] z-30 flex w-[calc(100%-2rem)] flex-col gap-3 rounded-xl border border-line-strong bg-raised p-4 shadow-raised sm:w-88 print:hidden"
    >
      <div className="flex items-start justify-between gap-3">
        <div>
          <p className="text-muted text-xs">{t('panel.step', { at: at + 1, count })}</p>
          <h2
            ref={heading}
            tabIndex={-1}
            aria-describedby="tour-text"
            className="font-semibold text-base focus:outline-none"
          >
            {t(`steps.${step.id}.title`)}
          </h2>
        </div>
        <IconButton label={t('panel.end')} size="small" onClick={tour.end} className="-mt-1 -mr-1">
          <X aria-hidden />
        </IconButton>
      </div>
      <p id="tour-text" className="text-pretty text-sm">
        {t(`steps.${step.id}.text`)}
      </p>
      <div className="flex justify-end gap-2">
        {at > 0 && (
          <Button size="small" onClick={() => tour.to(at - 1)}>
            {t('panel.back')}
          </Button>
        )}
        <Button size="small" variant="primary" onClick={() => (isLast ? tour.end() : tour.to(at + 1))}>
          {t(isLast ? 'panel.finish' : 'panel.next')}
        </Button>
      </div>
    </section>
  );
}

/** Frames what the step is about, as soon as its page has it. */
function useFrame({ href, target }: TourStep): void {
  const path = usePathname();
  const isThere = href === undefined || path === href;
  useEffect(() => {
    if (!isThere) return;
    let framed: Element | null = null;
    const find = () => {
      if (framed?.isConnected) return;
      framed = document.querySelector(target);
      framed?.setAttribute('data-toured', '');
      framed?.scrollIntoView({ block: 'nearest' });
    };
    find();
    const watch = new MutationObserver(find);
    watch.observe(document.body, { childList: true, subtree: true });
    return () => {
      watch.disconnect();
      framed?.removeAttribute('data-toured');
    };
  }, [isThere, target]);
}
