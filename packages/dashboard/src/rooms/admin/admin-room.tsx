import { ToCome } from '../../page/to-come.tsx';

export function AdminRoom() {
  return <ToCome room="admin" />;
}
