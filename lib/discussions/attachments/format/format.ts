import { type AttachmentFormat, attachmentFormats } from '@/lib/kernel/topics/discussions';
import { isJpeg } from './jpeg';
import { isPdf } from './pdf';
import { isPng } from './png';

/** What can be attached, by content; neither the name nor the declared type counts. */
const formats = {
  pdf: { contentType: 'application/pdf', isWhole: isPdf, starts: [0x25, 0x50, 0x44, 0x46, 0x2d] },
  png: {
    contentType: 'image/png',
    isWhole: isPng,
    starts: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  },
  jpeg: { contentType: 'image/jpeg', isWhole: isJpeg, starts: [0xff, 0xd8, 0xff] },
} as const satisfies Readonly<Record<AttachmentFormat, object>>;

const extensions = { pdf: ['pdf'], png: ['png'], jpeg: ['jpg', 'jpeg'] } as const satisfies Readonly<
  Record<AttachmentFormat, readonly string[]>
>;

/** A file name with an extension of its format: what a download is opened with depends on that. */
export function namedAs(name: string, format: AttachmentFormat): string {
  const [first, ...others] = extensions[format];
  const isRight = [first, ...others].some((extension) => name.toLowerCase().endsWith(`.${extension}`));
  return isRight ? name : `${[...name].slice(0, 195).join('')}.${first}`;
}

/** The type that a download declares. */
export const contentTypeOf = (format: AttachmentFormat): string => formats[format].contentType;

/**
 * The format of a file. `broken` if it begins as one and is not whole, or has something after its end: such a
 * file may be two at once. `unknown` for everything else.
 */
export function formatOf(bytes: Uint8Array): AttachmentFormat | 'broken' | 'unknown' {
  const name = attachmentFormats.find((each) => formats[each].starts.every((byte, at) => bytes[at] === byte));
  if (!name) return 'unknown';
  return formats[name].isWhole(bytes) ? name : 'broken';
}
