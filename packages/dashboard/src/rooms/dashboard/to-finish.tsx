import { useCharity } from '../../charity/charity-context.tsx';
import { useIsOwner } from '../../charity/use-is-owner.ts';
import { CompletionCard } from '../../page/cards.tsx';
import { Tile } from '../../page/tiles.tsx';
import { dashboard } from '../../words/dashboard.ts';
import { useWords } from '../../words/use-words.ts';
import { useReadiness } from './use-insights.ts';

/** The parts of a charity's set-up, each completed or not, with the way there. */
export function ToFinish({ width }: { width: 'third' | 'full' }) {
  const words = useWords(dashboard);
  const { charity, mayChange } = useCharity();
  const isOwner = useIsOwner();
  const ready = useReadiness(charity.id);
  return (
    <Tile title={words.toFinish} width={width}>
      <div className="to-finish">
        <CompletionCard
          title={words.cards.general}
          level={3}
          mayChange={mayChange}
          completed={charity.general_info_complete}
          link={{ to: '/general', hash: 'general' }}
        />
        <CompletionCard
          title={words.cards.contacts}
          level={3}
          mayChange={mayChange}
          completed={charity.contact_info_complete}
          link={{ to: '/general', hash: 'contacts' }}
        />
        {ready.payment !== null && (
          <CompletionCard
            title={words.cards.payment}
            level={3}
            mayChange={mayChange && isOwner !== false}
            completed={ready.payment}
            text={mayChange && isOwner === false ? words.cards.paymentOwner : undefined}
            link={{ to: '/general', hash: 'payment' }}
          />
        )}
        {ready.causes !== null && (
          <CompletionCard
            title={words.cards.causes}
            level={3}
            mayChange={mayChange}
            completed={ready.causes}
            link={{ to: '/$charity/causes', params: { charity: charity.id } }}
          />
        )}
        {(charity.is_daf || charity.tax_receipt) && (
          <CompletionCard
            title={words.cards.receipts}
            level={3}
            mayChange={mayChange}
            completed={charity.tax_receipts_data !== null}
            link={{ to: '/tax-receipts' }}
          />
        )}
      </div>
    </Tile>
  );
}
