import { getActor } from '@/lib/web/session/session';
import OfficeNotFound from '../(office)/not-found';
import StrangerNotFound from '../not-found';

export default async function UnknownNotFound() {
  return (await getActor()) ? <OfficeNotFound /> : <StrangerNotFound />;
}
