/**
 * Runs at once, and again if requested meanwhile, but not within `restMs` after a run: the last request is
 * never lost, and many cost no more than one each rest.
 */
export function paced(run: () => Promise<unknown>, restMs: number) {
  let isRequested = false;
  let isBusy = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;

  async function turn(): Promise<void> {
    isRequested = false;
    isBusy = true;
    await run().catch(() => undefined);
    if (isStopped) return;
    timer = setTimeout(() => {
      isBusy = false;
      if (isRequested) void turn();
    }, restMs);
  }

  return {
    request: (): void => {
      isRequested = true;
      if (!isBusy && !isStopped) void turn();
    },
    stop: (): void => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
