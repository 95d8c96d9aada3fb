import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { ok, type Result, refuse } from '@/lib/kernel/result';
import { whatIsUnsafe } from './svg';

/** An opaque PNG of our own making. */
export type Logo = {
  readonly hash: string;
  readonly png: Buffer;
  readonly width: number;
  readonly height: number;
};

export type LogoProblem =
  | { readonly kind: 'too_large' | 'not_a_picture' | 'too_small' | 'too_detailed' }
  | { readonly kind: 'unsafe'; readonly what: string };

/** Bytes of the uploaded file. */
export const largestUpload = 500_000;

/** 360 dots an inch of the box on the page, and pixels of the uploaded picture. */
const box = { width: 850, height: 220 } as const;
const mostPixels = 25_000_000;
const smallestSide = 16;
/** Bytes of the stored picture, which every document carries. */
const largestStored = 400_000;
const patienceSeconds = 5;

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/**
 * Draws an uploaded PNG or SVG again, as an opaque PNG in the size of documents: neither scripts nor metadata
 * nor errors of the file remain.
 */
export async function makeLogo(upload: Buffer): Promise<Result<Logo, LogoProblem>> {
  if (upload.length > largestUpload) return refuse({ kind: 'too_large' });
  const isPng = upload.subarray(0, 8).equals(pngSignature);
  const text = isPng ? '' : upload.toString('utf8');
  if (!isPng && !/<svg[\s>]/.test(text)) return refuse({ kind: 'not_a_picture' });
  const unsafe = isPng ? undefined : whatIsUnsafe(text);
  if (unsafe) return refuse({ kind: 'unsafe', what: unsafe });
  try {
    return await draw(upload, isPng);
  } catch {
    return refuse({ kind: 'not_a_picture' });
  }
}

async function draw(upload: Buffer, isPng: boolean): Promise<Result<Logo, LogoProblem>> {
  // Reads the head only: a vector of any size is drawn smaller.
  const { width = 0, height = 0 } = await sharp(upload, { limitInputPixels: false }).metadata();
  if (Math.min(width, height) < smallestSide) return refuse({ kind: 'too_small' });
  // A vector is drawn at the resolution of the box, at most at forty times its own.
  const scale = Math.min(box.width / width, box.height / height, 40);
  const density = isPng ? 72 : Math.max(1, 72 * scale);
  const { data, info } = await sharp(upload, { limitInputPixels: mostPixels, density })
    .timeout({ seconds: patienceSeconds })
    .resize({ ...box, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .png({ compressionLevel: 9, palette: false })
    .toBuffer({ resolveWithObject: true });
  if (data.length > largestStored) return refuse({ kind: 'too_detailed' });
  const hash = createHash('sha256').update(data).digest('hex');
  return ok({ hash, png: data, width: info.width, height: info.height });
}
