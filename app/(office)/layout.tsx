import { redirect } from 'next/navigation';
import type { ReactNode } from 'react';
import { permissionsOf } from '@/lib/access/permissions';
import { getRuntime } from '@/lib/web/runtime/runtime';
import { getActor, signInPath } from '@/lib/web/session/session';
import { t as people } from '@/messages/people';
import { OfficeFrame } from './office-frame';
import { rooms } from './rooms';
import { searchPages } from './search-pages';

/**
 * The frame around every page of the office. It is no authorization check (each page has its own): it only
 * avoids an empty frame.
 */
export default async function OfficeLayout({ children }: { children: ReactNode }) {
  const actor = await getActor();
  if (!actor) redirect(await signInPath());
  const allowed = permissionsOf[actor.role];
  return (
    <OfficeFrame
      user={{ name: actor.name, email: actor.email, role: people(`roles.${actor.role}`) }}
      rooms={rooms.filter(({ permission }) => allowed.has(permission))}
      pages={searchPages.filter(({ permission }) => allowed.has(permission))}
      mayAskBank={allowed.has('payments:read')}
      demo={getRuntime().env.demo}
      renderedAt={getRuntime().now().getTime()}
    >
      {children}
    </OfficeFrame>
  );
}
