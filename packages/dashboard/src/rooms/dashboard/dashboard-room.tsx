import { ToCome } from '../../page/to-come.tsx';

export function DashboardRoom() {
  return <ToCome room="dashboard" />;
}
