import type { CharityCause } from '@lantern-giving/core/api/causes';
import type { Currency } from '@lantern-giving/core/money';
import { Button } from '@lantern-giving/ui/button';
import { ChevronIcon } from '@lantern-giving/ui/icons';
import { type DragEvent, useState } from 'react';
import { useLanguage } from '../../language/language-context.tsx';
import { causes } from '../../words/causes.ts';
import { useWords } from '../../words/use-words.ts';
import { arrayMove } from './array-move.ts';
import { CauseWords } from './cause-words.tsx';

export interface CauseListProps {
  list: readonly CharityCause[];
  currency: Currency;
  editable: boolean;
  /** Where only some are shown there is no order to change. */
  orderable: boolean;
  onOrder: (list: readonly CharityCause[]) => void;
  onEdit: (cause: CharityCause) => void;
  onComplete: (cause: CharityCause) => void;
}

/** The causes in their order: dragged by a handle, or moved by buttons, which say where the cause went. */
export function CauseList({ list, currency, editable, orderable, onOrder, onEdit, onComplete }: CauseListProps) {
  const words = useWords(causes);
  const { count } = useLanguage();
  const [dragged, setDragged] = useState<number | null>(null);
  const [over, setOver] = useState<number | null>(null);
  const [told, setTold] = useState('');

  const place = (from: number, to: number) => {
    const cause = list[from];
    if (!cause || to === from || to < 0 || to >= list.length) return;
    onOrder(arrayMove(list, from, to));
    setTold(words.placed(cause.title, count(to + 1), count(list.length)));
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
      <ol className="causes" aria-label={words.list} onDrop={drop} onDragOver={(event) => event.preventDefault()}>
        {list.map((cause, at) => (
          <li
            key={cause.cause_id}
            className="cause"
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
                title={words.drag}
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
            <CauseWords cause={cause} currency={currency} />
            <div className="cause-actions">
              {orderable && (
                <>
                  <MoveButton label={words.up(cause.title)} up disabled={at === 0} onPress={() => place(at, at - 1)} />
                  <MoveButton
                    label={words.down(cause.title)}
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
                    label={words.editNamed(cause.title)}
                    onClick={() => onEdit(cause)}
                  >
                    {words.edit}
                  </Button>
                  <Button
                    kind="quiet"
                    size="small"
                    label={words.completeNamed(cause.title)}
                    onClick={() => onComplete(cause)}
                  >
                    {words.complete}
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

/** Keeps the focus while its cause travels; at the end it stays, and does nothing. */
function MoveButton({ label, up = false, disabled, onPress }: MoveButtonProps) {
  return (
    <button
      type="button"
      className="ln-icon-button cause-move"
      data-up={up ? '' : undefined}
      aria-label={label}
      aria-disabled={disabled}
      onClick={() => {
        if (!disabled) onPress();
      }}
    >
      <ChevronIcon />
    </button>
  );
}
