// Loaded before a command: says at its end on the standard error what the process used, in a line "USED
// {json}".
import { writeSync } from 'node:fs';
import process from 'node:process';

process.on('exit', () => {
  const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();
  const used = { peakMegabytes: maxRSS / 1e3, processorSeconds: (userCPUTime + systemCPUTime) / 1e6 };
  writeSync(2, `USED ${JSON.stringify(used)}\n`);
});
