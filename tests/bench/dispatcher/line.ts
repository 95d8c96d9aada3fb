import { writeFileSync } from 'node:fs';
import { type Apart, startApart } from '../harness/apart';
import type { ProxyAddress } from './delaying-proxy';
import type { SandboxAddress, SandboxHoldings, SandboxProcessOptions } from './sandbox-process';

/** A sandbox at the end of a long line, over TLS, each in a process of its own. */
export type Line = {
  /** Of the near end. */
  readonly url: string;
  /** What a process needs in its environment to trust the sandbox. */
  readonly trust: { readonly NODE_EXTRA_CA_CERTS: string };
  readonly holdings: () => Promise<SandboxHoldings>;
  readonly stop: () => void;
};

export async function drawLine(
  options: SandboxProcessOptions,
  roundTripMs: number,
  certificateFile: string,
): Promise<Line> {
  const argument: SandboxProcessOptions = { tls: true, ...options };
  const sandbox = await startApart<SandboxAddress>('dispatcher/sandbox-process', argument);
  const targetPort = Number(new URL(sandbox.address.url).port);
  const proxy = await startProxy(sandbox, targetPort, roundTripMs);
  writeFileSync(certificateFile, sandbox.address.certificatePem ?? '');
  return {
    url: `https://127.0.0.1:${proxy.address.port}`,
    trust: { NODE_EXTRA_CA_CERTS: certificateFile },
    // safe: what the file answers with
    holdings: async () => (await sandbox.ask({})) as SandboxHoldings,
    stop: () => {
      proxy.stop();
      sandbox.stop();
    },
  };
}

async function startProxy(
  sandbox: Apart<SandboxAddress>,
  targetPort: number,
  roundTripMs: number,
): Promise<Apart<ProxyAddress>> {
  try {
    return await startApart<ProxyAddress>('dispatcher/delaying-proxy', { targetPort, roundTripMs });
  } catch (error) {
    sandbox.stop();
    throw error;
  }
}
