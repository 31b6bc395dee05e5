import { ToCome } from '../../page/to-come.tsx';

export function MarketingAssetsRoom() {
  return <ToCome room="marketingAssets" />;
}
