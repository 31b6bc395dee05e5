import { ToCome } from '../../page/to-come.tsx';

export function CookiesRoom() {
  return <ToCome room="cookies" />;
}
