/**
 * Benchmarks the speed and memory of statement exports: `npm run bench:exports`. Each format runs in a
 * process of its own.
 */
import { execFileSync } from 'node:child_process';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';
import { statementFormats } from '@/lib/statements/formats/formats';
import { formatNames } from '@/lib/statements/formats/shared/format-names';
import type { StatementSource } from '@/lib/statements/model/entries/entry-batches';
import { writeBookings } from '@/tests/bench/statement/bench-bookings';
import { statementOfSize } from '@/tests/bench/statement/statement-of-size';

const entries = 100_000;
const formats = ['pdf', 'csv', 'xlsx', 'camt053', 'mt940', 'datev', 'bookings'] as const;
type Format = (typeof formats)[number];

const write = (format: Format, source: StatementSource): AsyncGenerator<Uint8Array, void> =>
  format === 'datev' || format === 'bookings'
    ? writeBookings(format, source)
    : statementFormats[format].write(source, { generatedAt: source.asOf });

const labelOf = (format: Format): string =>
  format === 'datev' ? 'DATEV' : format === 'bookings' ? 'CSV of bookings' : formatNames[format].label;

/** Seconds; megabytes of 10⁶ bytes; memory is the process's peak, and its size before the export. */
type Measurement = {
  readonly seconds: number;
  readonly cpuSeconds: number;
  readonly firstByteSeconds: number;
  readonly longestBlockMs: number;
  readonly megabytes: number;
  readonly peakMegabytes: number;
  readonly idleMegabytes: number;
};

async function measure(format: Format): Promise<Measurement> {
  const source = statementOfSize(entries);
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const idleMegabytes = process.memoryUsage.rss() / 1e6;
  const began = performance.now();
  const used = process.cpuUsage();
  let firstByteSeconds = 0;
  let bytes = 0;
  for await (const chunk of write(format, source)) {
    if (bytes === 0) firstByteSeconds = (performance.now() - began) / 1000;
    bytes += chunk.length;
  }
  const { user, system } = process.cpuUsage(used);
  return {
    seconds: (performance.now() - began) / 1000,
    cpuSeconds: (user + system) / 1e6,
    firstByteSeconds,
    longestBlockMs: delay.max / 1e6,
    megabytes: bytes / 1e6,
    peakMegabytes: process.resourceUsage().maxRSS / 1e3,
    idleMegabytes,
  };
}

const measureApart = (format: Format): Measurement =>
  JSON.parse(
    execFileSync(process.execPath, ['scripts/run.mjs', fileURLToPath(import.meta.url), format], {
      encoding: 'utf8',
    }),
  );

function compare(): void {
  const found = formats.map((format) => ({ format, ...measureApart(format) }));
  console.log(
    `| ${entries.toLocaleString('en')} entries as | seconds | of a core | entries a second | size | first byte | longest block | peak memory |`,
  );
  console.log('|---|---|---|---|---|---|---|---|');
  for (const one of found) {
    const rate = Math.round(entries / one.cpuSeconds).toLocaleString('en');
    const cells = [
      labelOf(one.format),
      `${one.seconds.toFixed(1)} s`,
      `${one.cpuSeconds.toFixed(1)} s`,
      rate,
      `${one.megabytes.toFixed(1)} MB`,
      `${Math.round(one.firstByteSeconds * 1000)} ms`,
      `${Math.round(one.longestBlockMs)} ms`,
      `${Math.round(one.peakMegabytes)} MB, ${Math.round(one.idleMegabytes)} before`,
    ];
    console.log(`| ${cells.join(' | ')} |`);
  }
  console.log(`BENCH ${JSON.stringify({ entries, formats: found })}`);
}

const requested = formats.find((format) => format === process.argv[2]);
if (requested) measure(requested).then((measurement) => console.log(JSON.stringify(measurement)));
else compare();
