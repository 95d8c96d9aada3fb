import { createHash } from 'node:crypto';
import { z } from 'zod';
import { BackupError } from '../backup-error';
import { type Manifest, manifestSchema } from '../manifest';
import { createByteReader } from './byte-reader';
import { type FrameGuard, type FrameKind, tagBytes } from './frame-guard';
import { longestHeader, openHeader } from './header';
import { frameBytes, kindMarks } from './write';

export type OpenedBackup = {
  readonly manifest: Manifest;
  readonly isEncrypted: boolean;
  /** The content, once. Throws a `BackupError` where it is damaged or incomplete, after what was intact. */
  readonly content: AsyncGenerator<Buffer>;
};

const damaged =
  'The backup is damaged, incomplete, or encrypted with another PAYDESK_BACKUP_KEY. Use another copy of it, or the key of its time.';

const endSchema = z.strictObject({ bytes: z.int().min(0), sha256: z.hash('sha256') });

/** One secret, or several of which one has encrypted the backup; undefined for none. */
export type BackupSecret = string | readonly string[] | undefined;

/** Opens a backup and authenticates each frame before its content is used. Throws a `BackupError`. */
export async function openContainer(
  source: AsyncIterable<Buffer>,
  secret: BackupSecret,
): Promise<OpenedBackup> {
  const reader = createByteReader(source);
  const line = await reader.line(longestHeader);
  if (line === undefined) throw new BackupError('The file is not a backup made by Paydesk.');
  const guards = openHeader(line, secret === undefined ? [] : [secret].flat());
  const frames = readFrames(reader, guards);
  const first = await frames.next();
  if (first.done || first.value.kind !== 'manifest') throw new BackupError(damaged);
  const manifest = manifestSchema.safeParse(JSON.parse(first.value.body.toString('utf8')));
  if (!manifest.success) {
    throw new BackupError('The backup has a manifest that this version of Paydesk does not know.');
  }
  return {
    manifest: manifest.data,
    isEncrypted: guards.some((guard) => guard.isEncrypted),
    content: readContent(frames),
  };
}

type Frame = { readonly kind: FrameKind; readonly body: Buffer };

async function* readFrames(
  reader: ReturnType<typeof createByteReader>,
  guards: readonly FrameGuard[],
): AsyncGenerator<Frame> {
  let fitting = guards;
  for (;;) {
    const start = await reader.exactly(5);
    const kind = kindOf(start?.[0]);
    const length = start?.readUInt32BE(1) ?? 0;
    if (kind === undefined || length > frameBytes) throw new BackupError(damaged);
    const whole = await reader.exactly(length + tagBytes);
    const opened = whole && openWith(fitting, kind, whole, length);
    if (!opened) throw new BackupError(damaged);
    const { body } = opened;
    fitting = [opened.guard];
    yield { kind, body };
    if (kind !== 'end') continue;
    if (!(await reader.isAtEnd())) throw new BackupError(damaged);
    return;
  }
}

/** The first frame shows which secret encrypted the backup. */
function openWith(guards: readonly FrameGuard[], kind: FrameKind, whole: Buffer, length: number) {
  for (const guard of guards) {
    const body = guard.open(kind, whole.subarray(0, length), whole.subarray(length));
    if (body) return { guard, body };
  }
  return undefined;
}

async function* readContent(frames: AsyncGenerator<Frame>): AsyncGenerator<Buffer> {
  const digest = createHash('sha256');
  let bytes = 0;
  for await (const { kind, body } of frames) {
    if (kind === 'content') {
      digest.update(body);
      bytes += body.length;
      yield body;
      continue;
    }
    const end = kind === 'end' ? endSchema.parse(JSON.parse(body.toString('utf8'))) : undefined;
    if (end?.bytes !== bytes || end.sha256 !== digest.digest('hex')) throw new BackupError(damaged);
  }
}

function kindOf(mark: number | undefined): FrameKind | undefined {
  for (const kind of ['manifest', 'content', 'end'] as const) if (kindMarks[kind] === mark) return kind;
  return undefined;
}
