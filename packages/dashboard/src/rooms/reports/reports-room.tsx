import { ToCome } from '../../page/to-come.tsx';

export function ReportsRoom() {
  return <ToCome room="reports" />;
}
