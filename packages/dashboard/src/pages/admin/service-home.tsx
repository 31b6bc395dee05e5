import { adminMessages } from '@lantern-giving/i18n/dashboard/admin';
import { useNavigate } from '@tanstack/react-router';
import { CharityPicker } from '../../charity/charity-picker.tsx';
import { useOwnCharities } from '../../charity/use-own-charities.ts';
import { Loading } from '../../components/loading.tsx';
import { useMessages } from '../../language/use-messages.ts';

/** Start page of customer service: the charities they can open. */
export function ServiceHome() {
  const messages = useMessages(adminMessages);
  const charities = useOwnCharities();
  const navigate = useNavigate();
  if (!charities) return <Loading />;
  return (
    <CharityPicker
      charities={charities}
      title={messages.serviceTitle}
      lead={messages.serviceLead}
      onChosen={() => void navigate({ to: '/' })}
    />
  );
}
