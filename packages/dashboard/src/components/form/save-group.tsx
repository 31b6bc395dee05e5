import { componentsMessages } from '@lantern-giving/i18n/dashboard/components';
import { Button } from '@lantern-giving/ui/button';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useId, useRef, useState } from 'react';
import { useMayChange } from '../../charity/charity-context.tsx';
import { useLanguage } from '../../language/language-context.tsx';
import { useMessages } from '../../language/use-messages.ts';
import { toasts } from '../toasts.ts';
import { LeaveQuestion } from './leave-question.tsx';
import { SaveFaultNotice } from './save-error.tsx';
import type { SaveForm } from './use-save-form.ts';
import { useSaveKey } from './use-save-key.ts';

/** A part with its own request: a form, or a picked image. */
export interface SavePart extends Pick<SaveForm<never>, 'dirty' | 'outcome' | 'fault' | 'save' | 'discard'> {
  /** Its name beside the button. */
  readonly title: string;
}

type Parts = ReadonlyMap<string, SavePart>;
type Report = (id: string, part: SavePart | null) => void;

const Group = createContext<Report | null>(null);

/**
 * A page of several forms with one SAVE, shown while something is unsaved: saves the changed parts one after another
 * and says which failed. Enter in a field does not save.
 */
export function SaveGroup({ children }: { children: ReactNode }) {
  const [parts, setParts] = useState<Parts>(() => new Map());
  const report = useCallback<Report>(
    (id, part) =>
      setParts((before) => {
        const after = new Map(before);
        if (part) after.set(id, part);
        else after.delete(id);
        return after;
      }),
    [],
  );
  return (
    <Group value={report}>
      {children}
      <GroupBar parts={parts} />
    </Group>
  );
}

/** Registers a part with the page's SAVE. */
export function useSavePart({ title, dirty, outcome, fault, save, discard }: SavePart): void {
  const report = useContext(Group);
  if (!report) throw new Error('a part that is saved with others needs a SaveGroup above it');
  const id = useId();
  const latest = useRef({ save, discard });
  useEffect(() => {
    latest.current = { save, discard };
  });
  useEffect(() => {
    report(id, {
      title,
      dirty,
      outcome,
      fault,
      // An earlier save may have changed its starting values.
      save: () => latest.current.save(),
      discard: () => latest.current.discard(),
    });
  }, [report, id, title, dirty, outcome, fault]);
  useEffect(() => () => report(id, null), [report, id]);
}

function GroupBar({ parts }: { parts: Parts }) {
  const messages = useMessages(componentsMessages);
  const { list } = useLanguage();
  const mayChange = useMayChange();
  const [saving, setSaving] = useState(false);
  /** Counts saves after which several parts are invalid. */
  const [refusals, setRefusals] = useState(0);
  const changed = [...parts.values()].filter(({ dirty }) => dirty);
  const isDirty = changed.length > 0;

  useEffect(() => {
    // Each part has focused its own field; the first of the page should have the focus.
    if (refusals > 0) document.querySelector<HTMLElement>('main [aria-invalid="true"]')?.focus();
  }, [refusals]);

  const saveAll = async () => {
    if (saving) return;
    setSaving(true);
    try {
      const saved: string[] = [];
      for (const { title, save } of changed) {
        if (await save()) saved.push(title);
      }
      if (saved.length === changed.length) toasts.show({ tone: 'done', text: messages.saved });
      else if (saved.length > 0) toasts.show({ tone: 'done', text: messages.savedParts(list(saved)) });
      if (changed.length - saved.length > 1) setRefusals((before) => before + 1);
    } finally {
      setSaving(false);
    }
  };
  useSaveKey(isDirty && mayChange, () => void saveAll());

  if (!mayChange) return <p className="save-bar-none quiet">{messages.lookOnly}</p>;
  return (
    <>
      {(isDirty || saving) && (
        <div className="save-bar">
          {changed.map(
            ({ title, outcome, fault }) =>
              outcome !== 'none' &&
              outcome !== 'saved' && (
                <SaveFaultNotice key={title} title={messages.notSavedParts(title)} outcome={outcome} error={fault} />
              ),
          )}
          <div className="save-bar-row">
            <p role="status" className="quiet">
              {isDirty ? messages.notSavedParts(list(changed.map(({ title }) => title))) : ''}
            </p>
            <div className="save-bar-actions">
              {!saving && (
                <Button
                  kind="quiet"
                  size="small"
                  onClick={() => {
                    for (const { discard } of changed) discard();
                  }}
                >
                  {messages.discard}
                </Button>
              )}
              <Button size="small" busy={saving} busyLabel={messages.saving} onClick={() => void saveAll()}>
                {messages.save}
              </Button>
            </div>
          </div>
        </div>
      )}
      <LeaveQuestion dirty={isDirty} />
    </>
  );
}
