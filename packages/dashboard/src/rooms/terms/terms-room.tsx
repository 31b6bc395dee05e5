import { ToCome } from '../../page/to-come.tsx';

export function TermsRoom() {
  return <ToCome room="terms" />;
}
