import { Button } from '@lantern-giving/ui/button';
import { Notice } from '@lantern-giving/ui/notice';
import { useEffect, useRef, useState } from 'react';
import { passkeys } from '../words/passkeys.ts';
import { useWords } from '../words/use-words.ts';
import './recovery-codes.css';

/** The codes, this once. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const words = useWords(passkeys);
  const [copied, setCopied] = useState<'no' | 'yes' | 'failed'>('no');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      setCopied('yes');
    } catch {
      // Not allowed here: the codes are on the page to be written down.
      setCopied('failed');
    }
  };
  return (
    <div className="login">
      <h2 ref={heading} tabIndex={-1}>
        {words.codesTitle}
      </h2>
      <p>{words.codesLead}</p>
      <ul className="recovery-codes" dir="ltr">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      {copied === 'yes' && <Notice tone="success">{words.copied}</Notice>}
      {copied === 'failed' && <Notice tone="danger">{words.copyFailed}</Notice>}
      <Button kind="secondary" wide onClick={() => void copy()}>
        {words.copy}
      </Button>
      <Button wide onClick={onKept}>
        {words.kept}
      </Button>
    </div>
  );
}
