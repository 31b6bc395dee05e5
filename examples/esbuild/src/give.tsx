import { Checkout } from '@lantern-giving/checkout-react';

export default function Give() {
  return <Checkout charity="human-relief-gb" campaign="mytennights" apiOrigin="https://give.example" />;
}
