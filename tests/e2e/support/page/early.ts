import type { Page } from '@playwright/test';
import { untilInteractive } from '../app/app';

/** Opens a page whose scripts wait until `arrive` is called, and resolves when it answers. */
export async function openWithoutScripts(page: Page, path: string): Promise<{ arrive: () => Promise<void> }> {
  let release = (): void => undefined;
  const released = new Promise<void>((settle) => {
    release = settle;
  });
  await page.route('**/_next/static/chunks/**.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  return {
    arrive: async () => {
      release();
      await untilInteractive(page);
    },
  };
}

/** What stands in each text field after `enterEverywhere`, beside what the field makes of it. */
const earlyText = '12345';

/**
 * Enters something in every control of the forms in the page's content but a search: the text, another
 * option, the other state of a checkbox. Marks the controls, and returns their number.
 */
export async function enterEverywhere(page: Page): Promise<number> {
  await page.locator('main form').first().waitFor();
  return page.evaluate((text) => {
    const controls = document.querySelectorAll<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>(
      'main form :is(input:not([role="combobox"]), select, textarea)',
    );
    const shown = [...controls].filter(
      ({ disabled, type, offsetParent }) => !disabled && type !== 'file' && offsetParent !== null,
    );
    for (const [index, control] of shown.entries()) {
      if (control instanceof HTMLSelectElement)
        control.selectedIndex = 1 + (index % (control.options.length - 1));
      else if (control.type === 'checkbox' || control.type === 'radio') control.click();
      else control.value = text;
      control.setAttribute('data-early', '');
    }
    return shown.length;
  }, earlyText);
}

/** The marked controls that lost what was entered, or that React takes for something else than they show. */
export const unheard = (page: Page): Promise<readonly string[]> =>
  page.evaluate(
    (text) =>
      [...document.querySelectorAll<HTMLInputElement | HTMLSelectElement>('[data-early]')].flatMap(
        (control) => {
          const key = Object.keys(control).find((name) => name.startsWith('__reactProps')) ?? '';
          const props: { value?: unknown; checked?: unknown } = Reflect.get(control, key);
          const isChecked = control.type === 'checkbox' || control.type === 'radio';
          const shown = isChecked && 'checked' in control ? control.checked : control.value;
          const known = isChecked ? props.checked : props.value;
          const isText = !isChecked && !(control instanceof HTMLSelectElement);
          const isKept = !isText || control.value.replace(/\D/g, '').startsWith(text);
          const isHeard = known === undefined || known === shown;
          return isKept && isHeard ? [] : [`${control.name || control.id}: ${shown}, taken for ${known}`];
        },
      ),
    earlyText,
  );
