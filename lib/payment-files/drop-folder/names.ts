import { cleanFileName } from '@/lib/kernel/upload-body';

export const receiptEnding = '.pain002.xml';

/** Names that programs give to files which they have not written to their end, or that are not for us. */
const unfinished = /^[.~]|~$|\.(?:part|partial|tmp|temp|filepart|crdownload|swp|lock|writing|uploading)$/i;

/** Whether a name in the folder is that of a whole file. One that is no UTF-8 has no text to rename it by. */
export const isFinishedName = (name: string): boolean => !unfinished.test(name) && !name.includes('\ufffd');

/** Bytes of a name, so that with the ending of its receipt it fits into every file system. */
const longestName = 180;

/**
 * The name under which a file is archived: without control characters, separators and a leading dot, and one
 * that neither a file nor a receipt has. `payroll.xml` becomes `payroll-2.xml`.
 */
export async function archiveName(
  given: string,
  isTaken: (name: string) => Promise<boolean>,
): Promise<string> {
  const clean = cleanFileName(given).replace(/^\.+/, '') || 'file';
  const dot = clean.lastIndexOf('.');
  const [stem, ending] =
    dot > 0 && clean.length - dot <= 10 ? [clean.slice(0, dot), clean.slice(dot)] : [clean, ''];
  for (let number = 1; ; number += 1) {
    const suffix = `${number === 1 ? '' : `-${number}`}${ending}`;
    const name = `${shortened(stem, longestName - Buffer.byteLength(suffix))}${suffix}`;
    if (!(await isTaken(name)) && !(await isTaken(`${name}${receiptEnding}`))) return name;
  }
}

/** Cut between characters. */
function shortened(text: string, bytes: number): string {
  let kept = text;
  while (Buffer.byteLength(kept) > bytes) kept = [...kept].slice(0, -1).join('');
  return kept;
}
