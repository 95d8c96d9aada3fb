import type { RoomIcon } from '@/components/shell/room-icons';

/** A page of the office that search finds by name. */
export type SearchPage = { readonly href: string; readonly label: string; readonly icon: RoomIcon };
