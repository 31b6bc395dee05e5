import { Button, ButtonLink } from '@lantern-giving/ui/button';
import { reloadPage } from '../imports-again.ts';
import { reload as arabic } from '../messages/ar/reload.ts';
import { reload as english, type ReloadMessages } from '../messages/en/reload.ts';
import type { Locale } from '../messages/locale.ts';
import { useFlow, useHostedLink } from './context.ts';
import { StatusView } from './status-view.tsx';

export const reloadWords = ({ language }: Locale): ReloadMessages => (language === 'ar' ? arabic : english);

/** In place of what can only come with the page: the draft is kept, and is there again after it. */
export function Reload() {
  const { title, text, button, hostedLink } = reloadWords(useFlow().speech);
  const hosted = useHostedLink();
  return (
    <StatusView title={title} text={text}>
      <Button onClick={reloadPage}>{button}</Button>
      {hosted ? (
        <ButtonLink kind="quiet" href={hosted}>
          {hostedLink}
        </ButtonLink>
      ) : null}
    </StatusView>
  );
}
