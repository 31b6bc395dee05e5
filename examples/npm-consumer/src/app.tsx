import { Checkout } from '@lantern-giving/checkout-react';
import { useState } from 'react';

/** A partner's page: the checkout, and a thank-you after a gift. */
export function App({ origin }: { origin: string }) {
  const [thanks, setThanks] = useState('');
  return (
    <>
      <h1>Give for ten nights</h1>
      <Checkout
        charity="human-relief-gb"
        campaign="mytennights"
        apiOrigin={origin}
        onEvent={(event) => {
          if (event.name === 'donated') setThanks(`Thank you. Your plan has ${event.detail.nights} nights.`);
        }}
      />
      <p role="status">{thanks}</p>
    </>
  );
}
