import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { refreshAfterReply } from '@/components/ui/form-state/refresh-after';
import { dialogOpened } from '@/components/ui/live/open-dialogs';

const missing = { ok: false, isUncertain: true } as const;

/** A server whose health check answers as it is told. */
const server = { isReady: true };

beforeEach(() => {
  vi.useFakeTimers();
  server.isReady = true;
  vi.stubGlobal('fetch', async () => new Response(null, { status: server.isReady ? 200 : 503 }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const minute = () => vi.advanceTimersByTimeAsync(60_000);

it.each([{ ok: true }, { ok: false }] as const)('refreshes at once after the reply %o', (reply) => {
  const refresh = vi.fn();
  refreshAfterReply(refresh, reply);
  expect(refresh).toHaveBeenCalledTimes(1);
});

it('refreshes after a missing reply when the server is ready', async () => {
  const refresh = vi.fn();
  server.isReady = false;
  refreshAfterReply(refresh, missing);
  await minute();
  expect(refresh).not.toHaveBeenCalled();
  server.isReady = true;
  await minute();
  expect(refresh).toHaveBeenCalledTimes(1);
});

it('refreshes after a missing reply when the dialog is closed', async () => {
  const refresh = vi.fn();
  const close = dialogOpened();
  refreshAfterReply(refresh, missing);
  await minute();
  expect(refresh).not.toHaveBeenCalled();
  close();
  await minute();
  expect(refresh).toHaveBeenCalledTimes(1);
});

it('does not refresh between two dialogs', async () => {
  const refresh = vi.fn();
  const closeFirst = dialogOpened();
  refreshAfterReply(refresh, missing);
  await minute();
  closeFirst();
  const closeSecond = dialogOpened();
  await minute();
  expect(refresh).not.toHaveBeenCalled();
  closeSecond();
  await minute();
  expect(refresh).toHaveBeenCalledTimes(1);
});

it('refreshes once after several missing replies', async () => {
  const refresh = vi.fn();
  refreshAfterReply(refresh, missing);
  refreshAfterReply(refresh, missing);
  await minute();
  expect(refresh).toHaveBeenCalledTimes(1);
});

it('leaves the reload of an outdated page to the person', async () => {
  const refresh = vi.fn();
  refreshAfterReply(refresh, { ok: false, isOutdated: true });
  await minute();
  expect(refresh).not.toHaveBeenCalled();
});
