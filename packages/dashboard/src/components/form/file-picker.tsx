import { componentsMessages } from '@lantern-giving/i18n/dashboard/components';
import { Button } from '@lantern-giving/ui/button';
import { useFieldControl } from '@lantern-giving/ui/field-control';
import { type Ref, useEffect, useRef, useState } from 'react';
import { useMessages } from '../../language/use-messages.ts';

export interface FilePickerProps {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  /** File types offered by the browser, such as `image/png,image/jpeg`. The file must still be checked. */
  accept: string;
  /** The picked file, not uploaded yet. */
  file: File | null;
  onPick: (file: File | null) => void;
  /** The stored image, shown until another is picked. */
  stored?: { readonly name: string; readonly address?: string | undefined } | null | undefined;
  name?: string | undefined;
  inputRef?: Ref<HTMLInputElement> | undefined;
  onBlur?: (() => void) | undefined;
  disabled?: boolean | undefined;
  /** Read-only: shows the stored image. */
  readOnly?: boolean | undefined;
  /** The preview is three times as wide as high. */
  wide?: boolean | undefined;
}

/** A native file input with a drop area and a preview. */
export function FilePicker(props: FilePickerProps) {
  const { label, hint, error, accept, file, onPick, stored, name, inputRef, onBlur, disabled, readOnly, wide } = props;
  const messages = useMessages(componentsMessages);
  const { control, notes } = useFieldControl({ hint: readOnly ? undefined : hint, error });
  const [over, setOver] = useState(false);
  /** The URL failed to load as an image; the preview stays empty. */
  const [broken, setBroken] = useState<string | null>(null);
  const preview = usePreview(file);
  const input = useRef<HTMLInputElement | null>(null);
  const shown = preview ?? stored?.address;
  const title = file?.name ?? stored?.name;

  return (
    <div className="file-picker">
      {readOnly ? (
        <p className="ln-label">{label}</p>
      ) : (
        <label className="ln-label" htmlFor={control.id}>
          {label}
        </label>
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is for pointers; keys have the input inside */}
      <div
        className="file-box"
        data-over={over ? '' : undefined}
        data-wrong={error ? '' : undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(!disabled && !readOnly);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          const dropped = event.dataTransfer.files[0];
          if (dropped && !disabled && !readOnly) onPick(dropped);
        }}
      >
        {shown && shown !== broken ? (
          <img
            src={shown}
            alt=""
            className="file-look"
            data-wide={wide ? '' : undefined}
            onError={() => setBroken(shown)}
          />
        ) : (
          <span className="file-look" data-wide={wide ? '' : undefined} aria-hidden="true" />
        )}
        <div className="file-text">
          <span className="file-name">{title === undefined ? messages.noFile : <bdi>{title}</bdi>}</span>
          {!readOnly && (
            <span className="file-actions">
              <input
                {...control}
                className="file-input"
                type="file"
                name={name}
                accept={accept}
                disabled={disabled}
                ref={(element) => {
                  input.current = element;
                  if (typeof inputRef === 'function') inputRef(element);
                  else if (inputRef) inputRef.current = element;
                }}
                onBlur={() => onBlur?.()}
                onChange={(event) => {
                  const picked = event.currentTarget.files?.[0];
                  // Lets the same file be picked again: it may have been fixed.
                  event.currentTarget.value = '';
                  if (picked) onPick(picked);
                }}
              />
              <label className="ln-button" data-kind="secondary" data-size="small" htmlFor={control.id}>
                {title === undefined ? messages.chooseFile : messages.changeFile}
              </label>
              <span className="quiet file-drop">{messages.dropHere}</span>
              {file && (
                <Button
                  kind="quiet"
                  size="small"
                  label={messages.removeNamed(file.name)}
                  onClick={() => {
                    onPick(null);
                    input.current?.focus();
                  }}
                >
                  {messages.removeFile}
                </Button>
              )}
            </span>
          )}
        </div>
      </div>
      {notes}
    </div>
  );
}

/** Object URL of a local file. */
function usePreview(file: File | null): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!file?.type.startsWith('image/')) return setAddress(null);
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address;
}
