import type { GivingMessages } from '@lantern-giving/i18n/en/checkout/giving';
import { CheckIcon, CopyIcon, ShareIcon, WhatsAppIcon } from '@lantern-giving/ui/icons';
import { useRef, useState } from 'react';
import { useReadyFlow } from '../../layout/context.ts';

/** The donor's own link, to send by WhatsApp or the phone's share sheet, or to copy. */
export function ShareButtons({ messages, code }: { messages: GivingMessages['confirmation']; code: string }) {
  const { session, facts, announce } = useReadyFlow();
  const [copied, setCopied] = useState(false);
  const shown = useRef<HTMLElement>(null);
  const url = `${session.client.baseUrl || location.origin}/link/${code}`;
  const invitation = messages.invitation(facts.charity.charity_name);

  const copy = async () => {
    announce('');
    try {
      await navigator.clipboard.writeText(url);
      setCopied(true);
      announce(messages.copied);
    } catch {
      // Not permitted in this frame or browser; the link can still be selected.
      if (shown.current) getSelection()?.selectAllChildren(shown.current);
      announce(messages.copyFailed);
    }
  };
  const share = () => {
    // Dismissing the share sheet rejects the promise, which is not an error.
    navigator.share({ url, text: invitation, title: facts.charity.charity_name }).catch(() => undefined);
  };

  return (
    <section aria-label={messages.shareTitle}>
      <div className="ln-share">
        <a
          className="ln-share-way"
          href={`https://wa.me/?text=${encodeURIComponent(`${invitation} ${url}`)}`}
          target="_blank"
          rel="noopener"
        >
          <WhatsAppIcon size={24} />
          {messages.whatsApp}
        </a>
        {typeof navigator.share === 'function' ? (
          <button type="button" className="ln-share-way" onClick={share}>
            <ShareIcon size={24} />
            {messages.share}
          </button>
        ) : null}
        <button type="button" className="ln-share-way" onClick={copy}>
          {copied ? <CheckIcon size={24} /> : <CopyIcon size={24} />}
          {/* Alone in its element, where a browser that translates the page may have replaced it. */}
          <span>{copied ? messages.copied : messages.copy}</span>
        </button>
      </div>
      <p className="ln-quiet ln-share-link">
        {messages.shareText}{' '}
        <bdi dir="ltr" ref={shown}>
          {url.replace(/^https?:\/\//, '')}
        </bdi>
      </p>
    </section>
  );
}
