import type { CharityCause } from '@lantern-giving/core/api/causes';
import type { Currency } from '@lantern-giving/core/money';
import { causesMessages } from '@lantern-giving/i18n/dashboard/causes';
import { Button } from '@lantern-giving/ui/button';
import { IconButton } from '@lantern-giving/ui/icon-button';
import { ChevronIcon } from '@lantern-giving/ui/icons';
import { type DragEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useLanguage } from '../../language/language-context.tsx';
import { useMessages } from '../../language/use-messages.ts';
import { arrayMove } from './array-move.ts';
import { CauseSummary } from './cause-summary.tsx';

export interface CauseListProps {
  list: readonly CharityCause[];
  currency: Currency;
  editable: boolean;
  /** The id of a cause that was just put back, which receives the focus. */
  restored: string | null;
  /** Whether the restored cause has had the focus already: it has it once, however often the list is shown. */
  wasFocused: RefObject<string | null>;
  /** The order cannot be changed in a filtered list. */
  orderable: boolean;
  onOrder: (list: readonly CharityCause[]) => void;
  onEdit: (cause: CharityCause) => void;
  onComplete: (cause: CharityCause) => void;
}

/** The causes in order, moved by dragging a handle or with buttons that announce the new position. */
export function CauseList({
  list,
  currency,
  editable,
  restored,
  wasFocused,
  orderable,
  onOrder,
  onEdit,
  onComplete,
}: CauseListProps) {
  const messages = useMessages(causesMessages);
  const { count } = useLanguage();
  const [dragged, setDragged] = useState<number | null>(null);
  const [over, setOver] = useState<number | null>(null);
  const [told, setTold] = useState('');

  const back = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (restored !== wasFocused.current) back.current?.focus();
    wasFocused.current = restored;
  }, [restored, wasFocused]);

  const place = (from: number, to: number) => {
    const cause = list[from];
    if (!cause || to === from || to < 0 || to >= list.length) return;
    onOrder(arrayMove(list, from, to));
    setTold(messages.placed({ title: cause.title, place: count(to + 1), of: count(list.length) }));
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    if (dragged !== null && over !== null) place(dragged, over);
    setDragged(null);
    setOver(null);
  };

  return (
    <>
      <p role="status" className="ln-hidden">
        {told}
      </p>
      <ol className="causes" aria-label={messages.list} onDrop={drop} onDragOver={(event) => event.preventDefault()}>
        {list.map((cause, at) => (
          <li
            key={cause.cause_id}
            className="cause"
            ref={cause.cause_id === restored ? back : undefined}
            tabIndex={cause.cause_id === restored ? -1 : undefined}
            data-dragged={at === dragged ? '' : undefined}
            data-over={
              at === over && at !== dragged ? (dragged !== null && dragged < at ? 'below' : 'above') : undefined
            }
            onDragEnter={(event) => {
              event.preventDefault();
              setOver(at);
            }}
          >
            {orderable && (
              <span
                className="cause-handle"
                title={messages.drag}
                aria-hidden="true"
                draggable
                onDragStart={(event) => {
                  event.dataTransfer.effectAllowed = 'move';
                  event.dataTransfer.setData('text/plain', cause.title);
                  setDragged(at);
                }}
                onDragEnd={() => {
                  setDragged(null);
                  setOver(null);
                }}
              />
            )}
            <CauseSummary cause={cause} currency={currency} />
            <div className="cause-actions">
              {orderable && (
                <>
                  <MoveButton
                    label={messages.up(cause.title)}
                    up
                    disabled={at === 0}
                    onPress={() => place(at, at - 1)}
                  />
                  <MoveButton
                    label={messages.down(cause.title)}
                    disabled={at === list.length - 1}
                    onPress={() => place(at, at + 1)}
                  />
                </>
              )}
              {editable && (
                <>
                  <Button
                    kind="secondary"
                    size="small"
                    label={messages.editNamed(cause.title)}
                    onClick={() => onEdit(cause)}
                  >
                    {messages.edit}
                  </Button>
                  <Button
                    kind="quiet"
                    size="small"
                    label={messages.completeNamed(cause.title)}
                    onClick={() => onComplete(cause)}
                  >
                    {messages.complete}
                  </Button>
                </>
              )}
            </div>
          </li>
        ))}
      </ol>
    </>
  );
}

interface MoveButtonProps {
  label: string;
  up?: boolean;
  disabled: boolean;
  onPress: () => void;
}

/** Keeps the focus while its cause moves; at the end of the list it stays focusable without effect. */
function MoveButton({ label, up = false, disabled, onPress }: MoveButtonProps) {
  return (
    <IconButton
      className="cause-move"
      label={label}
      data-up={up ? '' : undefined}
      aria-disabled={disabled}
      onClick={() => {
        if (!disabled) onPress();
      }}
    >
      <ChevronIcon />
    </IconButton>
  );
}
