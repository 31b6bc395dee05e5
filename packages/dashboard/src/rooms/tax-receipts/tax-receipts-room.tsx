import { useCharity } from '../../charity/charity-context.tsx';
import { EmptyState } from '../../page/empty-state.tsx';
import { LinkButton } from '../../page/link-button.tsx';
import { PageHeading } from '../../page/page-heading.tsx';
import { taxReceipts } from '../../words/tax-receipts.ts';
import { useWords } from '../../words/use-words.ts';
import { TaxReceiptsForm } from './tax-receipts-form.tsx';
import './tax-receipts.css';

/** What the receipts of the charity's donors say and show. Charities that issue none are told how they would, or when. */
export function TaxReceiptsRoom() {
  const words = useWords(taxReceipts);
  const { charity } = useCharity();
  if (charity.status !== 'STATUSAPPROVED') {
    return (
      <>
        <PageHeading title={words.title} />
        <EmptyState text={words.afterApproval} />
      </>
    );
  }
  if (charity.is_daf || charity.tax_receipt) {
    return (
      <>
        <PageHeading title={words.title} lead={words.lead} />
        <TaxReceiptsForm key={charity.id} />
      </>
    );
  }
  const toGeneral = (
    <LinkButton to="/general" hash="general" kind="secondary" size="small">
      {words.toGeneral}
    </LinkButton>
  );
  return (
    <>
      <PageHeading title={words.title} />
      <EmptyState text={words.issuesNone} action={toGeneral} />
    </>
  );
}
