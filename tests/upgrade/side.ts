import { freePort } from '@/lib/embedded-postgres/free-port';
import { type Installation, unpack, until } from '@/tests/release/installation';
import type { Release } from './releases';

/** The settings that all processes of an installation share, and the addresses of its database. */
export type Shared = {
  readonly settings: Readonly<Record<string, string>>;
  readonly ownerUrl: string;
  readonly appUrl: string;
  readonly workerUrl: string;
  /** The lines that tell what happens. */
  readonly log: (line: string) => void;
};

/** One release of an installation: a web process and a worker that start and stop. */
export type Side = ReturnType<typeof openSide>;

export function openSide(release: Release, { settings, ownerUrl, appUrl, workerUrl, log }: Shared) {
  const installation = unpack(release.archive, release.version);
  const mark = { RESTORE_MARK_FILE: `${installation.makeFolder('state')}/newest-record` };

  async function mustSucceed(command: string, env: Record<string, string>): Promise<string> {
    const { code, output } = await installation.run(command, { ...settings, ...env });
    if (code !== 0) throw new Error(`npm run ${command} of ${release.name} ended with ${code}:\n${output}`);
    log(`${release.name}: npm run ${command} is done`);
    return output;
  }

  async function start(): Promise<{ readonly url: string; readonly stop: () => Promise<void> }> {
    const port = await freePort();
    const url = `http://localhost:${port}`;
    const own = { ...settings, NEXTAUTH_URL: url };
    const processes: ReturnType<Installation['start']>[] = [
      installation.start('worker', { ...own, ...mark, DATABASE_URL: workerUrl }),
      installation.start('start', {
        ...own,
        DATABASE_URL: appUrl,
        PORT: String(port),
        PAYDESK_ROLE: 'web',
        PAYDESK_MIGRATE: 'off',
      }),
    ];
    const explain = () => processes.map((one) => one.output().slice(-3_000)).join('\n');
    await until(async () => (await fetch(`http://127.0.0.1:${port}/api/ready`)).ok, explain);
    log(`${release.name}: web process and worker run`);
    return { url, stop: async () => void (await Promise.all(processes.map((one) => one.stop()))) };
  }

  return {
    name: release.name,
    migrate: () =>
      mustSucceed('migrate', {
        NEXTAUTH_URL: 'http://localhost:3000',
        DATABASE_OWNER_URL: ownerUrl,
        DATABASE_URL: appUrl,
        DATABASE_WORKER_URL: workerUrl,
      }),
    verify: () => mustSucceed('audit:verify', { DATABASE_URL: appUrl }),
    start,
    close: installation.close,
  };
}
