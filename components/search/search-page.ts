import type { RoomIcon } from '@/components/shell/room-icons';

/** A page of the office that search finds by name. */
export type SearchPage = { readonly href: string; readonly label: string; readonly icon: RoomIcon };

/** Something that search offers to do, found by its name or by other words for it. */
export type Command = SearchPage & { readonly also: string };

/** A page or record that this browser has shown before. */
export type Visit = { readonly href: string; readonly label: string };

/** What search offers a person besides what it finds. */
export type Offers = {
  readonly pages: readonly SearchPage[];
  readonly commands: readonly Command[];
  /** Whether the person may draft payments, also to a beneficiary that is found. */
  readonly mayDraft: boolean;
  readonly mayAskBank: boolean;
};
