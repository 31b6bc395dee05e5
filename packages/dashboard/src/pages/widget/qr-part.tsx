import { ApiError } from '@lantern-giving/core/api/request';
import type { QrCode } from '@lantern-giving/core/api/widget';
import type { WidgetSettings } from '@lantern-giving/core/charity/widget';
import { widgetMessages } from '@lantern-giving/i18n/dashboard/widget';
import { Button, ButtonLink } from '@lantern-giving/ui/button';
import { Notice } from '@lantern-giving/ui/notice';
import { Skeleton } from '@lantern-giving/ui/skeleton';
import { useEffect, useState } from 'react';
import { FormSection } from '../../components/form/form-section.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { useMessages } from '../../language/use-messages.ts';
import { useQrCode } from './use-widget.ts';

/** The QR code of the giving page, to view and download. */
export function QrPart({ settings }: { settings: WidgetSettings }) {
  const messages = useMessages(widgetMessages);
  const code = useQrCode(settings);
  return (
    <FormSection title={messages.qrTitle} lead={messages.qrLead}>
      <div className="wide widget-qr">
        {code.error && isWithoutCause(code.error) ? (
          <Notice
            tone="warning"
            actions={
              <LinkButton to="/$charity/causes/add" params={settings} kind="secondary" size="small">
                {messages.qrAddCause}
              </LinkButton>
            }
          >
            {messages.qrNoCause}
          </Notice>
        ) : code.isError ? (
          <Notice
            tone="danger"
            actions={
              <Button kind="secondary" size="small" onClick={() => void code.refetch()}>
                {messages.retry}
              </Button>
            }
          >
            {messages.qrFailed}
          </Notice>
        ) : code.data ? (
          <Drawn code={code.data} name={settings.charity} />
        ) : (
          <Skeleton shape="block" height={200} />
        )}
      </div>
    </FormSection>
  );
}

/** The page it would lead to accepts no gifts. */
function isWithoutCause(error: Error): boolean {
  return error instanceof ApiError && error.problem.error_code === 'not_accepting_donations';
}

function Drawn({ code, name }: { code: QrCode; name: string }) {
  const messages = useMessages(widgetMessages);
  const svg = useFileAddress(code.svg, 'image/svg+xml');
  const png = useFileAddress(code.png, 'image/png');
  return (
    <>
      {svg && <img src={svg} alt={messages.qrImage} width={200} height={200} />}
      <div className="widget-qr-text">
        <p>
          <span className="quiet">{messages.qrAddress}</span>
          <br />
          <a href={code.url} target="_blank" rel="noreferrer" dir="ltr">
            {code.url}
          </a>
        </p>
        <div className="widget-qr-files">
          {svg && (
            <ButtonLink kind="secondary" size="small" href={svg} download={`${name}.svg`}>
              {messages.qrSvg}
            </ButtonLink>
          )}
          {png && (
            <ButtonLink kind="secondary" size="small" href={png} download={`${name}.png`}>
              {messages.qrPng}
            </ButtonLink>
          )}
        </div>
      </div>
    </>
  );
}

/** Object URL of a file in a response, while it is shown. Images arrive in base64. */
function useFileAddress(content: string, type: 'image/svg+xml' | 'image/png'): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    const bytes = type === 'image/png' ? Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0)) : content;
    const made = URL.createObjectURL(new Blob([bytes], { type }));
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [content, type]);
  return address;
}
