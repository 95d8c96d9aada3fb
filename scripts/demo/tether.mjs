// Loaded into a child process: asks it to stop when the process that started it is gone, however that one
// ended.
import process from 'node:process';

if (process.channel) {
  process.channel.unref();
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
}
