import { ToCome } from '../../page/to-come.tsx';

export function CausesRoom() {
  return <ToCome room="causes" />;
}
