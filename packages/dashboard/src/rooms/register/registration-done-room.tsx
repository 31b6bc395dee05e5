import { ToCome } from '../../page/to-come.tsx';

export function RegistrationDoneRoom() {
  return <ToCome room="registerComplete" />;
}
