import type { ReactNode } from 'react';
import { classNames } from '../style/class-names';

/**
 * The buttons that decide about what a page shows, as the children of one element. On a phone they are a bar
 * at the bottom, within reach of a thumb, with a column each if there are few. `app/globals.css` keeps its
 * height free below the page, and below what takes the focus.
 */
export const DecisionBar = ({ className, children }: { className?: string; children: ReactNode }) => (
  <div
    data-decision-bar
    className={classNames(
      'not-has-[>*>*]:hidden print:hidden',
      'phone:fixed phone:inset-x-0 phone:bottom-0 phone:z-20 phone:border-t phone:bg-bg/95 phone:px-3 phone:pt-2.5 phone:backdrop-blur-md',
      'phone:pb-[calc(0.625rem+env(safe-area-inset-bottom))]',
      'phone:[&>div:not(:has(>:nth-child(5)))]:grid phone:[&>div]:w-full phone:[&>div]:auto-cols-fr phone:[&>div]:grid-flow-col',
      'phone:[&>div>:is(a,button)]:h-12 phone:[&>div>:is(a,button)]:grow phone:[&>div>:is(a,button)]:whitespace-normal phone:[&>div>:is(a,button)]:px-2 phone:[&>div>:is(a,button)]:text-[0.8125rem] phone:[&>div>:is(a,button)]:leading-4',
      // Three buttons side by side have no room for icons.
      'phone:[&>div>:is(a,button):not([aria-busy])>svg]:hidden',
      className,
    )}
  >
    {children}
  </div>
);
