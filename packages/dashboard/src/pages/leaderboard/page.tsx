import { ComingSoon } from '../../components/coming-soon.tsx';

export function LeaderboardPage() {
  return <ComingSoon page="leaderboard" />;
}
