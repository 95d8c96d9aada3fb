/** Who did something, and in whose place if they were a deputy. */
export const actorOf = (
  name: string,
  { deputyOfName }: Readonly<Record<string, string | number | boolean | null>>,
): string => (typeof deputyOfName === 'string' ? `${name}, as deputy of ${deputyOfName}` : name);
