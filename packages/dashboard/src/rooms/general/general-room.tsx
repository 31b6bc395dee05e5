import { ToCome } from '../../page/to-come.tsx';

export function GeneralRoom() {
  return <ToCome room="general" />;
}
