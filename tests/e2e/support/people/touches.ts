import type { Page } from '@playwright/test';

/**
 * Has pages see only real clicks and keys as touches: whatever else the driver of the browser reads of a page
 * counts as one, too. For pages that are opened after it.
 */
export const countRealTouches = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    let last = 0;
    for (const kind of ['pointerdown', 'keydown'])
      document.addEventListener(kind, () => (last = Date.now()), { capture: true });
    Object.defineProperty(Navigator.prototype, 'userActivation', {
      get: () => ({ isActive: Date.now() - last < 5_000, hasBeenActive: last > 0 }),
    });
  });
