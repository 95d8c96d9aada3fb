import { t } from '@/messages/batch-answers';
/** Maximum file size: 64 MB. */
export const mostBytes = 64 * 1024 * 1024;
/**
 * Daily quota in bytes of a person's uploads, and of a program's deliveries: ample for real payment files,
 * and protects the disk against mistakes.
 */
export const mostBytesADay = 1024 ** 3;
export const mostRows = 100_000;
/** Maximum row length of a table in characters: far beyond real files, so that memory stays bounded. */
export const longestRow = 64 * 1024;

export const tooLarge = (): string => t('upload.tooLarge');
export const tooManyRows = (): string => t('upload.tooManyRows');
