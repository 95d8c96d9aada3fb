import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { generatedGuards } from '@/drizzle/generated-guards';

it.each(Object.entries(generatedGuards))('matches what `npm run generate` writes: %s', (file, text) => {
  expect(readFileSync(file, 'utf8')).toBe(text);
});
