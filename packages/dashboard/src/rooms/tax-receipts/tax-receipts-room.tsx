import { ToCome } from '../../page/to-come.tsx';

export function TaxReceiptsRoom() {
  return <ToCome room="taxReceipts" />;
}
