import type { ScheduleDetail } from '@lantern-giving/core/api/schedules';
import { giftAidOn, type MinorUnits } from '@lantern-giving/core/money';
import { type ComponentType, useEffect, useState } from 'react';
import { useAnnounce } from '../../components/announcer.tsx';
import { useLanguage } from '../../language/language-context.tsx';
import { useMessages } from '../../language/use-messages.ts';
import type { Refused } from './failure.ts';
import { changeFailureMessage } from './failure-messages.ts';
import type { Declared, GiftAidFormProps } from './gift-aid-form.tsx';
import { PlanSwitch, type Told } from './plan-switch.tsx';

export interface GiftAidSwitchProps {
  gift: Pick<ScheduleDetail, 'charity_name' | 'currency' | 'gift_aid' | 'gift_aid_given' | 'gift_aid_offer'>;
  /** What Gift Aid adds to. */
  amount: MinorUnits;
  /** Says what Gift Aid adds while it is on, and what it would add while it is off. */
  words: {
    readonly giftAidOn: (amounts: { given: string; total: string }) => string;
    readonly giftAidOff: (said: { charity: string; given: string; total: string }) => string;
  };
  /** @returns why it was not done, or null */
  onChoose: (value: boolean, declared: Declared) => Promise<Refused | null>;
}

/**
 * Declares Gift Aid, for which it asks in place for the declaration, or withdraws it at once; nothing where the charity
 * claims none.
 */
export function GiftAidSwitch({ gift, amount, words, onChoose }: GiftAidSwitchProps) {
  const messages = useMessages();
  const { language, money } = useLanguage();
  const announce = useAnnounce();
  const [Form, setForm] = useState<ComponentType<GiftAidFormProps> | null>(null);
  const { charity_name: charity, currency, gift_aid: isOn, gift_aid_given: kept, gift_aid_offer: offer } = gift;
  const { giftAidSwitch, giftAidKept } = messages.schedule;
  const sums = { given: money(amount, currency), total: money(amount + giftAidOn(amount), currency) };
  /** It was declared here, which is announced once the server says so. */
  const [isMade, setMade] = useState(false);
  const [refusal, setRefusal] = useState<Told | null>(null);
  // Declared meanwhile: asked again only if the donor presses again.
  if (isOn && Form !== null) setForm(null);
  const isAsking = Form !== null && offer !== null;
  const keeps = kept > 0 && !isOn ? [giftAidKept({ charity, amount: money(kept, currency) })] : [];
  const off = [...keeps, words.giftAidOff({ charity, ...sums })].join(' ');
  const on = words.giftAidOn(sums);
  useEffect(() => {
    if (!isMade || !isOn) return;
    announce(on);
    setMade(false);
  }, [isMade, isOn, on, announce]);
  const tell = ({ failure, said }: Refused) => {
    const { title, text } = changeFailureMessage(failure, messages);
    return { title, text: said ?? text };
  };

  const ask = async () => {
    try {
      const { giftAidForm } = await import('./gift-aid-form.tsx');
      const Loaded = await giftAidForm(language);
      setForm(() => Loaded);
      return 'asks';
    } catch {
      return messages.unreachable;
    }
  };
  const close = () => {
    setForm(null);
    setRefusal(null);
  };
  const choose = async (value: boolean) => {
    setRefusal(null);
    if (value) return ask();
    if (!isOn) {
      close();
      return 'asks';
    }
    const refused = await onChoose(false, {});
    return refused && tell(refused);
  };
  const declare = async (declared: Declared) => {
    announce('');
    const refused = await onChoose(true, declared);
    const told = refused && tell(refused);
    setRefusal(told);
    if (told) return told;
    setForm(null);
    setMade(true);
    return null;
  };
  return (
    <PlanSwitch
      label={giftAidSwitch}
      checked={isOn || isAsking}
      on={isOn ? on : off}
      off={off}
      isOffered={isOn || offer !== null}
      refusal={isOn || isAsking ? null : refusal}
      onChoose={choose}
    >
      {isAsking && <Form charity={charity} offer={offer} onClose={close} onDeclare={declare} />}
    </PlanSwitch>
  );
}
