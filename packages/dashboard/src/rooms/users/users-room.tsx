import { ToCome } from '../../page/to-come.tsx';

export function UsersRoom() {
  return <ToCome room="users" />;
}
