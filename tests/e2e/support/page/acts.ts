import type { Page } from '@playwright/test';

/** What a person did, and how long it took. Shift and Control are part of the key or click that follows. */
export type Effort = {
  readonly clicks: number;
  /** Without the letters of what is typed into fields: those are the task. */
  readonly keys: number;
  readonly letters: number;
  readonly seconds: number;
};

const kinds = ['clicks', 'keys', 'letters'] as const;

/** Counts what a person does on a page from here on, also on the pages to which it leads. */
export async function countActs(page: Page): Promise<() => Promise<Effort>> {
  await page.evaluate((names) => {
    for (const name of names) sessionStorage.setItem(name, '0');
  }, kinds);
  await page.addInitScript(listen);
  await page.evaluate(listen);
  const start = Date.now();
  return async () => {
    const seconds = (Date.now() - start) / 1000;
    const counts = await page.evaluate(
      (names) => names.map((name) => Number(sessionStorage.getItem(name))),
      kinds,
    );
    const [clicks = 0, keys = 0, letters = 0] = counts;
    return { clicks, keys, letters, seconds };
  };
}

/** Runs in the page. */
function listen(): void {
  const count = (kind: string) =>
    sessionStorage.setItem(kind, String(Number(sessionStorage.getItem(kind)) + 1));
  const isTyped = (target: EventTarget | null) =>
    target instanceof HTMLTextAreaElement ||
    (target instanceof HTMLInputElement && !/^(checkbox|radio)$/.test(target.type));
  document.addEventListener('pointerdown', () => count('clicks'), { capture: true });
  document.addEventListener(
    'keydown',
    ({ key, target }) => {
      if (key === 'Shift' || key === 'Control') return;
      count(isTyped(target) && key.length === 1 ? 'letters' : 'keys');
    },
    { capture: true },
  );
}
