import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';

it('is measured beside three other layouts, each in a process of its own', () => {
  const printed = execFileSync(process.execPath, [
    'scripts/run.mjs',
    'scripts/bench/statement.ts',
    '--quick',
  ]).toString();
  const last = printed.trimEnd().split('\n').at(-1) ?? '';
  expect(last).toMatch(/^BENCH \{/);
  const { figures } = JSON.parse(last.slice('BENCH '.length));
  const made = figures.map(
    (figure: { layout: string; entries: number }) => `${figure.layout} ${figure.entries}`,
  );
  expect(made).toEqual(['paydesk 50', 'pdfkit table 50', 'pdfmake 50', 'react-pdf 50', 'paydesk 500']);
  for (const { outcome } of figures) {
    expect(outcome.measurement.bytes).toBeGreaterThan(10_000);
    expect(outcome.measurement.peakMegabytes).toBeGreaterThan(outcome.measurement.idleMegabytes);
  }
});
