import { receiptsMessages } from '@lantern-giving/i18n/dashboard/receipts';
import { CharityContext, useCharity } from '../../charity/charity-context.tsx';
import { useIsOwner } from '../../charity/use-is-owner.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { PageHeading } from '../../components/page-heading.tsx';
import { useMessages } from '../../language/use-messages.ts';
import { TaxReceiptsForm } from './receipts-form.tsx';
import './receipts.css';

/** The content of a charity's receipts. Charities that issue none learn how or when they can. */
export function ReceiptsPage() {
  const messages = useMessages(receiptsMessages);
  const inHand = useCharity();
  const isOwner = useIsOwner();
  const { charity, mayChange } = inHand;
  const isKept = mayChange && isOwner === false;
  if (charity.status !== 'STATUSAPPROVED') {
    return (
      <>
        <PageHeading title={messages.title} />
        <EmptyState text={messages.afterApproval} />
      </>
    );
  }
  if (charity.is_daf || charity.tax_receipt) {
    return (
      <>
        <PageHeading title={messages.title} lead={messages.lead} />
        {isKept && <p className="quiet">{messages.ownersOnly}</p>}
        <CharityContext value={{ ...inHand, mayChange: mayChange && !isKept }}>
          <TaxReceiptsForm key={charity.id} isKept={isKept} />
        </CharityContext>
      </>
    );
  }
  const toGeneral = (
    <LinkButton to="/general" hash="general" kind="secondary" size="small">
      {messages.toGeneral}
    </LinkButton>
  );
  return (
    <>
      <PageHeading title={messages.title} />
      <EmptyState text={messages.issuesNone} action={toGeneral} />
    </>
  );
}
