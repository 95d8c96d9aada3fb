// Loaded into a child process: stops it when the process that started it has exited, for any reason.
import process from 'node:process';

if (process.channel) {
  process.channel.unref();
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
}
