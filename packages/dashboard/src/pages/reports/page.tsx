import { ComingSoon } from '../../components/coming-soon.tsx';

export function ReportsPage() {
  return <ComingSoon page="reports" />;
}
