import { componentsMessages } from '@lantern-giving/i18n/dashboard/components';
import { TextField } from '@lantern-giving/ui/text-field';
import { useEffect, useState } from 'react';
import { useMessages } from '../../language/use-messages.ts';
import type { TableViewState } from './use-table-view.ts';

/** In ms: browsers limit how often the URL may change. */
const PAUSE = 200;

/** Input is written to the URL after a short pause. */
export function TableSearch({ at: { view, look } }: { at: TableViewState }) {
  const messages = useMessages(componentsMessages);
  const [typed, setTyped] = useState(view.find);
  const [told, setTold] = useState(view.find);

  // The URL changed by itself: back, or a link to another view.
  if (told !== view.find) {
    setTold(view.find);
    if (typed.trim() !== view.find) setTyped(view.find);
  }

  useEffect(() => {
    const find = typed.trim();
    if (find === view.find) return;
    const timer = setTimeout(() => look({ ...view, find, page: 1 }, 'replace'), PAUSE);
    return () => clearTimeout(timer);
  });

  return <TextField label={messages.find} type="search" value={typed} onChange={setTyped} />;
}
