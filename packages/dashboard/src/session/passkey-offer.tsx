import { accountMessages } from '@lantern-giving/i18n/dashboard/account';
import { Button } from '@lantern-giving/ui/button';
import { Notice } from '@lantern-giving/ui/notice';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { storage } from '../app/storage.ts';
import { useMessages } from '../language/use-messages.ts';
import './passkey-offer.css';

const KEY = 'passkey-offer';

/** Offers a passkey to users with elevated rights until they dismiss it in this browser. */
export function PasskeyOffer({ email }: { email: string }) {
  const messages = useMessages(accountMessages);
  const [declined, setDeclined] = useState(() => storage.read(KEY) === email);
  if (declined) return null;
  return (
    <div className="passkey-offer">
      <Notice tone="info" live={false} title={messages.offerTitle}>
        {messages.offer}{' '}
        <span className="passkey-offer-actions">
          <Link to="/account" hash="passkeys">
            {messages.offerAdd}
          </Link>
          <Button
            kind="quiet"
            size="small"
            onClick={() => {
              storage.write(KEY, email);
              setDeclined(true);
            }}
          >
            {messages.offerLater}
          </Button>
        </span>
      </Notice>
    </div>
  );
}
