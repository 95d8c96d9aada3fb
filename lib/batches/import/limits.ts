import { t } from '@/messages/batch-answers';
/** Maximum file size: 64 MB. */
export const mostBytes = 64 * 1024 * 1024;
export const mostRows = 100_000;
/** Maximum row length of a table in characters: far beyond real files, so that memory stays bounded. */
export const longestRow = 64 * 1024;

export const tooLarge = (): string => t('upload.tooLarge');
export const tooManyRows = (): string => t('upload.tooManyRows');
