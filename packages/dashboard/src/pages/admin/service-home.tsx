import { useNavigate } from '@tanstack/react-router';
import { Loading } from '../../app/layout/loading.tsx';
import { CharityPicker } from '../../charity/charity-picker.tsx';
import { useOwnCharities } from '../../charity/use-own-charities.ts';
import { admin } from '../../words/admin.ts';
import { useWords } from '../../words/use-words.ts';

/** Where customer service begins: the charities that they can open and look at. */
export function ServiceHome() {
  const words = useWords(admin);
  const charities = useOwnCharities();
  const navigate = useNavigate();
  if (!charities) return <Loading />;
  return (
    <CharityPicker
      charities={charities}
      title={words.serviceTitle}
      lead={words.serviceLead}
      onChosen={() => void navigate({ to: '/' })}
    />
  );
}
