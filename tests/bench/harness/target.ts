/** What was to be reached, and whether it was. */
export type Target = { readonly what: string; readonly found: string; readonly isMet: boolean };

export const targetLines = (targets: readonly Target[]): string =>
  targets.map(({ what, found, isMet }) => `- ${what}: ${isMet ? 'met' : 'MISSED'}, ${found}`).join('\n');

/** A table in Markdown; all columns but the first are aligned right. */
export function markdownTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map((_, index) => (index === 0 ? '---' : '--:'))), ...rows.map(line)].join(
    '\n',
  );
}
