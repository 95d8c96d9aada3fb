import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** Where the parts of a stack answer. */
export type Addresses = {
  readonly url: string;
  readonly sandboxUrl: string;
  readonly databaseUrl: string;
  /** Under which the stack seals authenticator apps. */
  readonly sessionSecret: string;
};

/** What a stack does while it starts. */
export type Progress = { readonly step: string };

/** What a stack is told when its app is to be killed and started again. */
export const restartApp = 'restart the app';

/** The same as a deployment does it: the app that starts is another build to the pages that are open. */
export const deployBuild = 'deploy another build';

/** What a stack tells once its app answers again. */
export const appIsBack = 'the app is back';

let running: { readonly child: ChildProcess; readonly addresses: Addresses } | undefined;

function ownStack() {
  if (running === undefined) throw new Error('the stack of this worker is not running');
  return running;
}

/** Of this worker's own stack: a production build with its own database and sandbox, all on free ports. */
export const ownAddresses = (): Addresses => ownStack().addresses;

/** Kills the app, with the worker in it, in whatever it is doing. The stack starts it again at once. */
export const killApp = (): void => void ownStack().child.send(restartApp);

/** The same, and resolves once it answers again. */
export const restartOwnApp = (): Promise<void> => untilBack(restartApp);

/** Starts the app as another build, and resolves once it answers. */
export const deployAnotherBuild = (): Promise<void> => untilBack(deployBuild);

async function untilBack(order: typeof restartApp | typeof deployBuild): Promise<void> {
  const { child } = ownStack();
  const back = once(child, 'message');
  child.send(order);
  await back;
}

/** In milliseconds: after this time a stack that still starts says where it is. */
export const mostStartMs = 540_000;

const addressesOf = (child: ChildProcess): Promise<Addresses> =>
  new Promise((resolve, reject) => {
    let at = 'loading';
    const late = () => reject(new Error(`the stack is still at this step: ${at}`));
    const timer = setTimeout(late, mostStartMs);
    const hear = (message: Progress | Addresses): void => {
      if ('step' in message) at = message.step;
      else {
        clearTimeout(timer);
        child.off('message', hear);
        resolve(message);
      }
    };
    child.on('message', hear);
  });

/**
 * Starts the stack of this worker, and gives its stop. It also stops when this worker is gone, however that
 * one ends.
 */
export async function startOwnStack(): Promise<() => Promise<void>> {
  const child = fork('scripts/run.mjs', ['tests/e2e/support/app/stack.ts'], {
    execArgv: ['--import', fileURLToPath(new URL('../../../../scripts/demo/tether.mjs', import.meta.url))],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let words = '';
  // A worker has no standard error of its own to pass on: its runner prints what the worker itself writes.
  child.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
    words += chunk;
    process.stderr.write(chunk);
  });
  const exited = once(child, 'exit');
  const addresses = await Promise.race([addressesOf(child), exited.then(() => undefined)]);
  if (addresses === undefined) throw new Error(`the stack did not start: ${words.trim()}`);
  running = { child, addresses };
  return async () => {
    running = undefined;
    child.kill('SIGTERM');
    await exited;
  };
}
