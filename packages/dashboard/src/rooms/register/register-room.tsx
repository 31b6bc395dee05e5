import { ToCome } from '../../page/to-come.tsx';

export function RegisterRoom() {
  return <ToCome room="register" />;
}
