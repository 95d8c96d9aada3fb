import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Apart, startApart } from './apart';
import type { ProxyAddress } from './delaying-proxy';
import type { LaneResult, LaneTask } from './lane-process';
import type { SandboxAddress, SandboxHoldings, SandboxProcessOptions } from './sandbox-process';

/** Who sends to whom. */
export const contestants = {
  serial: { client: 1, peer: 'strict' },
  '4 connections': { client: 4, peer: 'strict' },
  '16 connections': { client: 16, peer: 'strict' },
  '64 connections': { client: 64, peer: 'strict' },
  lane: { client: 'lane', peer: 'strict' },
  ceiling: { client: 'lane', peer: 'careless' },
  'lane, HTTP/1.1': { client: 'lane', peer: 'old' },
} as const;
export type Contestant = keyof typeof contestants;
// safe: the keys of a literal table
export const contestantNames = Object.keys(contestants) as readonly Contestant[];

/** The service as it is; one that checks no nonces; one that speaks HTTP/1.1 alone. */
const peers = {
  strict: {},
  careless: { checkNonces: false },
  old: { http1Only: true },
} as const satisfies Record<string, SandboxProcessOptions>;
type Peer = keyof typeof peers;

export type LanePlan = {
  readonly roundTripsMs: readonly number[];
  readonly contestants: readonly Contestant[];
  /** The time of service, mean and the most that it is off. */
  readonly processingMs: number;
  readonly processingJitterMs: number;
  readonly warmUpSeconds: number;
  readonly seconds: number;
};

export type LaneFigure = {
  readonly roundTripMs: number;
  readonly contestant: Contestant;
  readonly perSecond: number;
  /** Of the sendings of creations, over the whole time. */
  readonly refusedShare: number;
  /** Microseconds of a processor for a payment. */
  readonly clientMicros: number;
  readonly sandboxMicros: number;
  /** Whether each identifier that was used is one payment in the sandbox, there is none besides, and none was left unknown. */
  readonly isEachOnce: boolean;
  readonly unknown: LaneResult['unknown'];
};

/** A sandbox at the end of a long line, and a process of clients that trust it. */
type Line = {
  readonly url: string;
  readonly sandbox: Apart<SandboxAddress>;
  readonly clients: Apart<object>;
  readonly stop: () => void;
};

/** Measures all contestants over one length of the line, one after the other, each peer in a process that began with it. */
export async function measureLanes(
  plan: LanePlan,
  roundTripMs: number,
  folder: string,
  log: (line: string) => void,
): Promise<readonly LaneFigure[]> {
  const lines = new Map<Peer, Line>();
  const needed = new Set(plan.contestants.map((name) => contestants[name].peer));
  try {
    for (const peer of needed) lines.set(peer, await drawLine(plan, peer, roundTripMs, folder));
    const figures: LaneFigure[] = [];
    for (const contestant of plan.contestants) {
      const line = lines.get(contestants[contestant].peer);
      if (!line) throw new Error('a peer was not started');
      const figure = await measureOne(plan, { roundTripMs, contestant, line });
      log(`${roundTripMs} ms, ${contestant}: ${figure.perSecond.toFixed(1)} a second`);
      figures.push(figure);
    }
    return figures;
  } finally {
    for (const line of lines.values()) line.stop();
  }
}

async function drawLine(plan: LanePlan, peer: Peer, roundTripMs: number, folder: string): Promise<Line> {
  const { processingMs, processingJitterMs } = plan;
  const sandbox = await startApart<SandboxAddress>('sandbox-process', {
    tls: true,
    // Executing what was paid is no part of what is measured.
    completionDelayMs: { SEPA: 600_000 },
    faults: { processingMs, processingJitterMs },
    ...peers[peer],
  } satisfies SandboxProcessOptions);
  const targetPort = Number(new URL(sandbox.address.url).port);
  const proxy = await startApart<ProxyAddress>('delaying-proxy', { targetPort, roundTripMs });
  const certificate = join(folder, `${peer}-${roundTripMs}.pem`);
  writeFileSync(certificate, sandbox.address.certificatePem ?? '');
  const clients = await startApart<object>('lane-process', {}, { NODE_EXTRA_CA_CERTS: certificate });
  const stop = () => {
    clients.stop();
    proxy.stop();
    sandbox.stop();
  };
  return { url: `https://127.0.0.1:${proxy.address.port}`, sandbox, clients, stop };
}

type Measured = {
  readonly roundTripMs: number;
  readonly contestant: Contestant;
  readonly line: Line;
};

async function measureOne(
  { warmUpSeconds, seconds }: LanePlan,
  { roundTripMs, contestant, line }: Measured,
): Promise<LaneFigure> {
  const prefix = contestant.replaceAll(/[^a-z0-9]+/gi, '-');
  // safe: what these files answer with
  const holdings = async () => (await line.sandbox.ask({})) as SandboxHoldings;
  const before = await holdings();
  const { client } = contestants[contestant];
  const task: LaneTask = { url: line.url, client, prefix, warmUpSeconds, seconds };
  const result = (await line.clients.ask(task)) as LaneResult; // safe: as above
  const after = await holdings();
  const sendings = after.requests - before.requests;
  const made = new Set(after.externalPaymentIds.filter((identifier) => identifier.startsWith(`${prefix}-`)));
  const isEachThere = Array.from({ length: result.identifiers }, (_, index) => `${prefix}-${index}`).every(
    (identifier) => made.has(identifier),
  );
  const isNoneBesides = after.payments - before.payments === result.identifiers;
  const isEachKnown = Object.keys(result.unknown).length === 0;
  return {
    roundTripMs,
    contestant,
    perSecond: result.accepted / result.seconds,
    refusedShare: (after.nonceRefusals - before.nonceRefusals) / sendings,
    clientMicros: (result.processorMs * 1_000) / result.accepted,
    sandboxMicros: ((after.processorMs - before.processorMs) * 1_000) / sendings,
    isEachOnce: isEachThere && isNoneBesides && isEachKnown && after.isBalanced,
    unknown: result.unknown,
  };
}
