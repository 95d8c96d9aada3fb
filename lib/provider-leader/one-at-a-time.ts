/** Serializes runs: a request during a run starts one more run. `run` does not reject. */
export function oneAtATime(run: () => Promise<void>) {
  let isRequested = false;
  let running: Promise<void> | undefined;

  async function rounds(): Promise<void> {
    while (isRequested) {
      isRequested = false;
      await run();
    }
    // In the same step as the check of `isRequested`, so that no request is lost in between.
    running = undefined;
  }

  return {
    trigger: (): void => {
      isRequested = true;
      running ??= rounds();
    },
    /** Resolves when no run is active. */
    idle: async (): Promise<void> => {
      await running;
    },
  };
}
