import type { Page } from '@playwright/test';

/** What a person did: clicks, and keys other than the letters of what is typed into a field. */
export type Acts = () => Promise<number>;

const stored = 'acts';

/** Counts what a person does on a page from here on, also on the pages to which it leads. */
export async function countActs(page: Page): Promise<Acts> {
  await page.evaluate((key) => sessionStorage.setItem(key, '0'), stored);
  await page.addInitScript(listen, stored);
  await page.evaluate(listen, stored);
  return () => page.evaluate((key) => Number(sessionStorage.getItem(key)), stored);
}

/** Runs in the page. */
function listen(key: string): void {
  const count = (event: Event) => {
    if (event instanceof KeyboardEvent) {
      // Shift and Control are part of the key or click that follows.
      if (event.key === 'Shift' || event.key === 'Control') return;
      const isField = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement;
      if (isField && event.key.length === 1) return;
    }
    sessionStorage.setItem(key, String(Number(sessionStorage.getItem(key)) + 1));
  };
  for (const kind of ['pointerdown', 'keydown']) document.addEventListener(kind, count, { capture: true });
}
