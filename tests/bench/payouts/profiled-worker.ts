import { writeFileSync } from 'node:fs';
import { Session } from 'node:inspector';
import { join } from 'node:path';

/**
 * The shipped worker, which leaves a profile of its processor in the folder of PROFILE_FOLDER when it is told
 * to stop.
 */
const session = new Session();
session.connect();
session.post('Profiler.enable');
session.post('Profiler.start');
process.on('exit', () => {
  session.post('Profiler.stop', (_, { profile }) => {
    const file = join(process.env.PROFILE_FOLDER ?? '.', `worker-${process.pid}.cpuprofile`);
    writeFileSync(file, JSON.stringify(profile));
  });
});

await import('@/scripts/start/worker');
