import { Button } from '@lantern-giving/ui/button';
import { CheckIcon, CopyIcon, ShareIcon } from '@lantern-giving/ui/icons';
import { TextField } from '@lantern-giving/ui/text-field';
import { useRef, useState } from 'react';
import { useReadyFlow } from '../../layout/context.ts';
import { useStepMessages } from '../../messages/step-messages.ts';
import './share-link.css';

/** The donor's own link, to copy or to send through the phone's share sheet. */
export function ShareLink({ code }: { code: string }) {
  const { session, facts, announce } = useReadyFlow();
  const messages = useStepMessages().confirmation;
  const [copied, setCopied] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const url = `${session.client.baseUrl || location.origin}/link/${code}`;
  const canShare = typeof navigator.share === 'function';

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      setCopied(true);
      announce(messages.copied);
    } catch {
      // Not permitted in this frame or browser; the link can still be selected.
      input.current?.select();
      announce(messages.copyFailed);
    }
  };
  const share = () => {
    // Dismissing the share sheet rejects the promise, which is not an error.
    navigator.share({ url, title: facts.charity.charity_name }).catch(() => undefined);
  };

  return (
    <section className="ln-share" aria-label={messages.shareTitle}>
      <h3>{messages.shareTitle}</h3>
      <p className="ln-quiet">{messages.shareText}</p>
      <div className="ln-share-row">
        <TextField
          label={messages.shareLink}
          hideLabel
          dir="ltr"
          value={url}
          onChange={() => undefined}
          inputRef={input}
        />
        <Button kind="secondary" icon={copied ? <CheckIcon /> : <CopyIcon />} onClick={copy}>
          {copied ? messages.copied : messages.copy}
        </Button>
      </div>
      {canShare ? (
        <Button kind="secondary" wide icon={<ShareIcon />} onClick={share}>
          {messages.share}
        </Button>
      ) : null}
    </section>
  );
}
