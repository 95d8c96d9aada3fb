import { cookies } from 'next/headers';
import type { ReactNode } from 'react';
import { tourCookieName } from '@/components/tour/tour-cookie';
import type { Actor } from '@/lib/access/grant';
import { permissionsOf } from '@/lib/access/permissions';
import { getRuntime } from '@/lib/web/runtime/runtime';
import { t as people } from '@/messages/people';
import { commandsFor } from './commands';
import { OfficeFrame } from './office-frame';
import { rooms } from './rooms';
import { searchPages } from './search-pages';

/** The frame of a person: their rooms, search and menu around a page. */
export async function Office({ actor, children }: { actor: Actor; children: ReactNode }) {
  const { env, now } = getRuntime();
  const sent = await cookies();
  const wasTourOffered = sent.has(tourCookieName(true)) || sent.has(tourCookieName(false));
  const allowed = permissionsOf[actor.role];
  return (
    <OfficeFrame
      user={{ id: actor.id, name: actor.name, email: actor.email, role: people(`roles.${actor.role}`) }}
      rooms={rooms.filter(({ permission }) => allowed.has(permission))}
      offers={{
        pages: searchPages.filter(({ permission }) => allowed.has(permission)),
        commands: commandsFor(allowed),
        mayDraft: allowed.has('payments:draft'),
        mayAskBank: allowed.has('payments:read'),
      }}
      demo={env.demo}
      wasTourOffered={wasTourOffered}
      renderedAt={now().getTime()}
    >
      {children}
    </OfficeFrame>
  );
}
