import { ComingSoon } from '../../components/coming-soon.tsx';

export function MarketingAssetsPage() {
  return <ComingSoon page="marketingAssets" />;
}
