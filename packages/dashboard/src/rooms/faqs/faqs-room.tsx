import { ToCome } from '../../page/to-come.tsx';

export function FaqsRoom() {
  return <ToCome room="faqs" />;
}
