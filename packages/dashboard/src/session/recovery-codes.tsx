import { accountMessages } from '@lantern-giving/i18n/dashboard/account';
import { Button } from '@lantern-giving/ui/button';
import { Notice } from '@lantern-giving/ui/notice';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { useMessages } from '../language/use-messages.ts';
import './recovery-codes.css';

export interface RecoveryCodesProps {
  codes: readonly string[];
  /** Heading above them, where they are a separate page. */
  heading?: ((title: string, lead: string) => ReactNode) | undefined;
  onKept: () => void;
}

/** The codes, which are shown only once. */
export function RecoveryCodes({ codes, heading, onKept }: RecoveryCodesProps) {
  const messages = useMessages(accountMessages);
  const [copied, setCopied] = useState<'no' | 'yes' | 'failed'>('no');
  const title = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => title.current?.focus(), []);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      setCopied('yes');
    } catch {
      // Copying is not allowed here; the codes can be written down from the page.
      setCopied('failed');
    }
  };
  return (
    <div className="login">
      {heading?.(messages.codesTitle, messages.codesLead) ?? (
        <div>
          <h3 ref={title} tabIndex={-1}>
            {messages.codesTitle}
          </h3>
          <p>{messages.codesLead}</p>
        </div>
      )}
      <ul className="recovery-codes" dir="ltr">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      {copied === 'yes' && <Notice tone="success">{messages.copied}</Notice>}
      {copied === 'failed' && <Notice tone="danger">{messages.copyFailed}</Notice>}
      <Button kind="secondary" wide onClick={() => void copy()}>
        {messages.copy}
      </Button>
      <Button wide onClick={onKept}>
        {messages.kept}
      </Button>
    </div>
  );
}
