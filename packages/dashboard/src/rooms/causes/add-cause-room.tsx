import { ToCome } from '../../page/to-come.tsx';

export function AddCauseRoom() {
  return <ToCome room="causesAdd" />;
}
