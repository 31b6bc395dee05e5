import { ToCome } from '../../page/to-come.tsx';

export function LeaderboardRoom() {
  return <ToCome room="leaderboard" />;
}
