import { Button } from '@lantern-giving/ui/button';
import { Notice } from '@lantern-giving/ui/notice';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { storage } from '../app/storage.ts';
import { passkeys } from '../words/passkeys.ts';
import { useWords } from '../words/use-words.ts';
import './passkey-offer.css';

const KEY = 'passkey-offer';

/** Offers a passkey to whoever has more in hand than most, until they have pressed it away in this browser. */
export function PasskeyOffer({ email }: { email: string }) {
  const words = useWords(passkeys);
  const [declined, setDeclined] = useState(() => storage.read(KEY) === email);
  if (declined) return null;
  return (
    <div className="passkey-offer">
      <Notice tone="info" live={false} title={words.offerTitle}>
        {words.offer}{' '}
        <span className="passkey-offer-actions">
          <Link to="/account" hash="passkeys">
            {words.offerAdd}
          </Link>
          <Button
            kind="quiet"
            size="small"
            onClick={() => {
              storage.write(KEY, email);
              setDeclined(true);
            }}
          >
            {words.offerLater}
          </Button>
        </span>
      </Notice>
    </div>
  );
}
