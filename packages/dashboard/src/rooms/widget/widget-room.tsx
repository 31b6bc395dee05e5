import { ToCome } from '../../page/to-come.tsx';

export function WidgetRoom() {
  return <ToCome room="widget" />;
}
