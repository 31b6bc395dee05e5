import { ToCome } from '../../page/to-come.tsx';

export function CompletedCausesRoom() {
  return <ToCome room="causesCompleted" />;
}
