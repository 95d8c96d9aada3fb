import type { APIRequestContext, APIResponse, Page, Request } from '@playwright/test';

/** A server action as the browser would have sent it, to be sent again by others. */
export type ActionRequest = {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
};

const isAction = (request: Request): boolean => 'next-action' in request.headers();

/** Does the action, but keeps back the request that it leads to, which therefore takes no effect. */
export async function captureAction(page: Page, action: () => Promise<void>): Promise<ActionRequest> {
  await page.route('**', (route, request) => (isAction(request) ? route.abort() : route.fallback()));
  const [request] = await Promise.all([page.waitForRequest(isAction), action()]);
  // Until it has failed it could still go out: a request that is only under way is let through when the route
  // is taken away.
  if (request.failure() === null) await page.waitForEvent('requestfailed', (each) => each === request);
  await page.unroute('**');
  const stored = ['accept', 'content-type', 'next-action', 'next-router-state-tree'];
  const headers = Object.entries(request.headers()).filter(([name]) => stored.includes(name));
  return {
    url: request.url(),
    headers: Object.fromEntries(headers),
    body: request.postDataBuffer() ?? Buffer.alloc(0),
  };
}

/**
 * Sends the action with the session of `request`, and says that it comes from `site`, or nothing of where
 * from.
 */
export function sendAction(
  request: APIRequestContext,
  { url, headers, body }: ActionRequest,
  site: 'same-origin' | 'cross-site' | 'unsaid' = 'same-origin',
): Promise<APIResponse> {
  return request.post(url, {
    headers: {
      ...headers,
      origin: new URL(url).origin,
      ...(site !== 'unsaid' && { 'sec-fetch-site': site }),
    },
    data: body,
  });
}
