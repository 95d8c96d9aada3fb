import type { Page } from '@playwright/test';
import { nextFrame } from '../app/app';

/** Waits until colours that change with a theme or the focus have changed. */
export async function coloursSettled(page: Page): Promise<void> {
  await nextFrame(page);
  await page.waitForFunction(
    () => !document.getAnimations().some((animation) => animation instanceof CSSTransition),
  );
}

/** What a page shows with a mark, and which of it has none that a person sees. */
export type Marks = { readonly seen: Readonly<Record<string, number>>; readonly unmarked: readonly string[] };

/**
 * Compares what the page means to set apart with what is around or beside it, by computed styles: an outline,
 * a border, or a colour has to differ, since a system with forced colours removes tints and shadows.
 */
export const readMarks = (page: Page): Promise<Marks> =>
  page.evaluate(() => {
    const seen: Record<string, number> = {};
    const unmarked: string[] = [];
    const note = (kind: string, element: Element, isMarked: boolean) => {
      seen[kind] = (seen[kind] ?? 0) + 1;
      if (!isMarked) unmarked.push(`${kind}: ${element.outerHTML.slice(0, 200)}`);
    };
    const all = (selector: string) =>
      [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility());
    const isClear = (colour: string) => /^(none|transparent)$|^rgba\(.*, 0\)$/.test(colour);
    const groundOf = (element: Element | null): string => {
      if (!element) return getComputedStyle(document.documentElement).backgroundColor;
      const { backgroundColor } = getComputedStyle(element);
      return isClear(backgroundColor) ? groundOf(element.parentElement) : backgroundColor;
    };
    const isDrawn = (width: string, style: string, colour: string, ground: string) =>
      Number.parseFloat(width) >= 1 && style !== 'none' && !isClear(colour) && colour !== ground;
    const hasEdge = (element: Element) => {
      const ground = groundOf(element.parentElement);
      const own = getComputedStyle(element);
      return (
        isDrawn(own.outlineWidth, own.outlineStyle, own.outlineColor, ground) ||
        isDrawn(own.borderTopWidth, own.borderTopStyle, own.borderTopColor, ground)
      );
    };
    const looksOf = (element: Element) => {
      const own = getComputedStyle(element);
      const edges = [own.borderLeftColor, own.borderBottomColor, own.borderLeftWidth, own.outlineStyle];
      return JSON.stringify([own.backgroundColor, own.color, own.boxShadow, ...edges]);
    };
    const differs = (
      kind: string,
      chosen: readonly Element[],
      others: (one: Element) => readonly Element[],
    ) => {
      for (const one of chosen) {
        const [other] = others(one);
        if (other) note(kind, one, looksOf(one) !== looksOf(other));
      }
    };

    for (const badge of all('.tinted:not([role="progressbar"], svg)')) note('tint', badge, hasEdge(badge));
    differs('current', all('a[aria-current]'), (one) => [
      ...(one.closest('ul, ol, nav, [role="list"]')?.querySelectorAll('a:not([aria-current])') ?? []),
    ]);
    differs('checked box', all('input[type="checkbox"]:checked'), () =>
      all('input[type="checkbox"]:not(:checked)'),
    );
    differs('chosen card', all('label:has(> input[type="radio"]:checked)'), (one) => [
      ...(one.parentElement?.querySelectorAll('label:not(:has(> :checked))') ?? []),
    ]);
    for (const bar of all('[role="progressbar"]')) {
      const fills = [...bar.querySelectorAll('rect')].map((part) => getComputedStyle(part).fill);
      note('progress bar', bar, hasEdge(bar) && fills.every((fill) => fill !== groundOf(bar.parentElement)));
    }
    for (const line of all('figure svg[role="img"] path[stroke], svg[role="img"] polyline')) {
      const { stroke } = getComputedStyle(line);
      note('line of a chart', line, !isClear(stroke) && stroke !== groundOf(line.closest('svg')));
    }
    for (const icon of all('main button svg, main a svg, nav svg.lucide')) {
      const { stroke } = getComputedStyle(icon);
      note('icon', icon, stroke !== groundOf(icon.parentElement));
    }
    return { seen, unmarked };
  });

/** Presses Tab some times, and lists what then has the focus without a ring of two pixels or more. */
export async function focusesWithoutRing(page: Page, presses: number): Promise<readonly string[]> {
  const bare: string[] = [];
  for (let press = 0; press < presses; press++) {
    await page.keyboard.press('Tab');
    await coloursSettled(page);
    const found = await page.evaluate(() => {
      const focused = document.activeElement;
      if (!focused || focused === document.body) return undefined;
      // The ring of a radio is around its card.
      const ringed = focused.matches('[type="radio"]') ? (focused.closest('label') ?? focused) : focused;
      const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(ringed);
      const ground = getComputedStyle(document.body.parentElement ?? document.body).backgroundColor;
      const isRinged =
        outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2 && outlineColor !== ground;
      return isRinged ? undefined : focused.outerHTML.slice(0, 200);
    });
    if (found) bare.push(found);
  }
  return bare;
}
