import bidiFactory from 'bidi-js';

/** A part of a line in one direction, its characters in the order in which they are read. */
export type VisualRun = { readonly text: string; readonly isRightToLeft: boolean };

const bidi = bidiFactory();

/** Hebrew and Arabic letters, and those of their neighbours. */
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/;

/** The parts of a line from left to right, as the Unicode bidirectional algorithm orders them. */
export function visualRuns(line: string): readonly VisualRun[] {
  if (!rightToLeft.test(line)) return [{ text: line, isRightToLeft: false }];
  const { levels } = bidi.getEmbeddingLevels(line, 'auto');
  const runs: { text: string; level: number }[] = [];
  for (let at = 0; at < line.length; at += 1) {
    const level = levels[at] ?? 0;
    const last = runs.at(-1);
    if (last?.level === level) last.text += line.charAt(at);
    else runs.push({ text: line.charAt(at), level });
  }
  const highest = Math.max(...runs.map(({ level }) => level));
  for (let level = highest; level > 0; level -= 1) reverseFrom(runs, level);
  return runs.map(({ text, level }) => ({ text, isRightToLeft: level % 2 === 1 }));
}

/** Reverses each sequence of runs of at least this level (rule L2). */
function reverseFrom(runs: { readonly level: number }[], level: number): void {
  for (let start = 0; start < runs.length; start += 1) {
    let end = start;
    while ((runs[end]?.level ?? 0) >= level) end += 1;
    runs.splice(start, end - start, ...runs.slice(start, end).toReversed());
    start = Math.max(start, end);
  }
}

/** The other bracket of a pair, as brackets open to the left in a text from right to left. */
export const mirrored = (character: string): string => bidi.getMirroredCharacter(character) ?? character;
