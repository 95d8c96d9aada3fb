/** The parts of a process that still run, by name, so that a stop that hangs can say what it waits for. */
export type RunningParts = ReturnType<typeof createRunningParts>;

export function createRunningParts() {
  const names = new Set<string>();
  return {
    names: (): readonly string[] => [...names],
    async track<Result>(name: string, part: Promise<Result>): Promise<Result> {
      names.add(name);
      try {
        return await part;
      } finally {
        names.delete(name);
      }
    },
  };
}
