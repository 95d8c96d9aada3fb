import type { Page } from '@playwright/test';

/**
 * The connection breaks after the server has answered the next request that is `lost`, before the page reads
 * the answer. By the tools of Chromium, so that the browser has sent all of it; resolves once it happened.
 */
export async function loseReply(
  page: Page,
  lost: (request: { readonly url: string; readonly headers: Readonly<Record<string, string>> }) => boolean,
): Promise<{ readonly done: Promise<void> }> {
  const devtools = await page.context().newCDPSession(page);
  const done = new Promise<void>((resolve) => {
    devtools.on('Fetch.requestPaused', async ({ requestId, request }) => {
      if (!lost(request)) {
        // A page that has gone waits for nothing.
        await devtools.send('Fetch.continueRequest', { requestId }).catch(() => undefined);
        return;
      }
      await devtools.send('Fetch.failRequest', { requestId, errorReason: 'ConnectionReset' });
      await devtools.detach();
      resolve();
    });
  });
  await devtools.send('Fetch.enable', { patterns: [{ requestStage: 'Response' }] });
  return { done };
}
