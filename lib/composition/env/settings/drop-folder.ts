import { isAbsolute } from 'node:path';
import { z } from 'zod';
import type { EnvProblem, Source } from '../source';

/** The folder into which programs write payment files, and the service user for whom they are delivered. */
export type DropFolderSettings = { readonly path: string; readonly serviceUser: string };

export const dropFolderVariables = {
  PAYDESK_DROP_FOLDER: z.string().refine(isAbsolute, 'must be an absolute path').optional(),
  PAYDESK_DROP_FOLDER_USER: z.string().max(60, 'is longer than the name of a service user').optional(),
};

type Variables = {
  readonly PAYDESK_DROP_FOLDER?: string | undefined;
  readonly PAYDESK_DROP_FOLDER_USER?: string | undefined;
};

export const dropFolderOf = ({
  PAYDESK_DROP_FOLDER: path,
  PAYDESK_DROP_FOLDER_USER: serviceUser,
}: Variables): DropFolderSettings | undefined =>
  path !== undefined && serviceUser !== undefined ? { path, serviceUser } : undefined;

/** One without the other would watch nothing, or deliver in nobody's name. */
export function dropFolderProblems({
  PAYDESK_DROP_FOLDER: path,
  PAYDESK_DROP_FOLDER_USER: user,
}: Source): EnvProblem[] {
  if ((path === undefined) === (user === undefined)) return [];
  return path === undefined
    ? [
        {
          name: 'PAYDESK_DROP_FOLDER',
          problem: 'is missing: PAYDESK_DROP_FOLDER_USER is set without a folder',
        },
      ]
    : [
        {
          name: 'PAYDESK_DROP_FOLDER_USER',
          problem: 'is missing: the name of the service user for whom files of the folder are delivered',
        },
      ];
}
