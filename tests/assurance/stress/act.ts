import type { Locator, Page } from '@playwright/test';
import type { DemoPerson } from '@/drizzle/seed/demo-people';
import type { Draw } from '../draw';
import type { Stage } from './stage';

/** Something that a person wants to happen once, such as a payment of their own. */
export type Intent = {
  /** Opens the form, from wherever the page is. */
  readonly open: (page: Page) => Promise<void>;
  /** Fills the open form in, so that only the deciding press is left. */
  readonly type: (page: Page) => Promise<void>;
  /** The control whose press decides; undefined if choosing a file does. */
  readonly button: ((page: Page) => Locator) | undefined;
  /** The deciding press. */
  readonly press: (page: Page) => Promise<void>;
  /** Whether the page shows that it was done. */
  readonly isDone: (page: Page) => Promise<boolean>;
  /** Whether the form on the page has everything that was typed. */
  readonly isTyped: (page: Page) => Promise<boolean>;
  /** Has somebody else change what the page shows, so that it refreshes itself. */
  readonly nudge?: () => Promise<unknown>;
  /** How often it happened, by the database. */
  readonly effects: () => Promise<number>;
};

/** What a reload does to input: it comes back, the browser asks first, or there is none to lose. */
export type AfterReload = 'restored' | 'asked' | 'nothing';

export type Act = {
  readonly name: string;
  readonly role: DemoPerson['role'];
  readonly afterReload: AfterReload;
  /** Whether a form in another tab is another intent, as with comments. */
  readonly isOneForEachTab: boolean;
  /** Whether a second press of the same form after a lost reply is safe; if not, people look first. */
  readonly isRepeatable: boolean;
  /** Whether a button decides; if not, choosing a file does. */
  readonly hasButton: boolean;
  readonly begin: (stage: Stage, draw: Draw) => Promise<Intent>;
};

/** Most acts: a button decides, once however often, and nothing typed survives a reload. */
export const ordinary = {
  afterReload: 'nothing',
  isOneForEachTab: false,
  isRepeatable: true,
  hasButton: true,
} as const satisfies Partial<Act>;

/** Within it a control can be pressed, unless its page has gone, in milliseconds. */
export const patienceMs = 10_000;

/** The press of a button by key: what comes in meanwhile may move it from under a pointer. */
export const decidedBy = (button: (page: Page) => Locator): Pick<Intent, 'button' | 'press'> => ({
  button,
  press: (page) => button(page).press('Enter', { timeout: patienceMs }),
});

/** What a page says if something was not done, or if it is not certain. */
export const refusalsOn = (page: Page): Locator =>
  page
    .locator('main, [role="dialog"], [role="alertdialog"]')
    .getByRole('alert')
    .filter({ visible: true, hasText: /./ })
    .or(page.locator('[data-sonner-toast][data-type="error"]'));
