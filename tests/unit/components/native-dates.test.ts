import { expect, it } from 'vitest';
import { readSourceFiles } from '../../support/code/source-files';

it('no field is a native date or time input, which shows the form of the browser', () => {
  const native = readSourceFiles('components', 'app')
    .filter(({ text }) => /type=["{']+(?:date|time|month|week|datetime-local)\b/.test(text))
    .map(({ path }) => path);
  expect(native).toEqual([]);
});
