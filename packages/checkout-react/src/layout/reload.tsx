import { reloadIn } from '@lantern-giving/i18n/checkout/reload';
import type { ReloadMessages } from '@lantern-giving/i18n/en/checkout/reload';
import { Button, ButtonLink } from '@lantern-giving/ui/button';
import { reloadPage } from '../imports-again.ts';
import type { Locale } from '../messages/locale.ts';
import { useFlow, useHostedLink } from './context.ts';
import { StatusView } from './status-view.tsx';

/** Part of the initial bundle, because it reports that a module could not be fetched. */
export const reloadMessages = (locale: Locale): ReloadMessages => reloadIn[locale.language](locale);

/** Asks for a reload where a module cannot be fetched again; the draft survives it. */
export function Reload() {
  const { title, text, button, hostedLink } = reloadMessages(useFlow().locale);
  const hosted = useHostedLink();
  return (
    <StatusView title={title} text={text}>
      <Button onClick={reloadPage}>{button}</Button>
      {hosted ? (
        <ButtonLink kind="quiet" href={hosted} target="_top">
          {hostedLink}
        </ButtonLink>
      ) : null}
    </StatusView>
  );
}
