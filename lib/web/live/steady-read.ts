/**
 * Reads content together with its mark: again, if the mark changed meanwhile. Content that is newer than its
 * mark is shown as outdated although nothing changes any more. Changes after the second attempt only refresh
 * the page once too often.
 */
export async function readSteadily<Mark, Content>(
  readMark: () => Promise<Mark>,
  read: () => Promise<Content>,
): Promise<{ readonly mark: Mark; readonly content: Content }> {
  const before = await readMark();
  const content = await read();
  const after = await readMark();
  return after === before ? { mark: before, content } : { mark: after, content: await read() };
}
