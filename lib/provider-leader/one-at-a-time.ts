/** Runs one at a time: asked for while it runs, it runs once more. `run` does not reject. */
export function oneAtATime(run: () => Promise<void>) {
  let isAsked = false;
  let running: Promise<void> | undefined;

  async function rounds(): Promise<void> {
    while (isAsked) {
      isAsked = false;
      await run();
    }
    // In the same step as the look at `isAsked`, so that nobody asks in between and is not heard.
    running = undefined;
  }

  return {
    ask: (): void => {
      isAsked = true;
      running ??= rounds();
    },
    /** Resolves when it does not run. */
    idle: async (): Promise<void> => {
      await running;
    },
  };
}
