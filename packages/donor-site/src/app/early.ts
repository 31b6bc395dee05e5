// What happens before the page's own script runs, as the first script in index.html notes it.

declare global {
  interface Window {
    readonly early: {
      /** Whether this browser shows another page than the server has rendered: in another language, or with a draft. */
      readonly isOther: boolean;
      /** The fields that were changed and the buttons that were pressed, the last one last. */
      readonly touched: Set<EventTarget>;
      /** Notes nothing any more, and lets forms be sent. */
      readonly stop: () => void;
    };
  }
}

type Control = HTMLInputElement | HTMLButtonElement;

/** What keeps the donor's input while the page's script takes over. */
interface TakeOver {
  /** To be called once the script hears what is pressed. */
  readonly stop: () => void;
  /** To be called once the script shows what it hears: repeats what was typed, chosen and pressed before. */
  readonly repeat: () => void;
}

/** @param root whose content is about to be rendered or hydrated */
export function takeOver(root: HTMLElement): TakeOver {
  const { early } = window;
  const before = controlsIn(root);
  let focused: unknown = document.activeElement;
  const note = ({ target }: Event) => {
    focused = target;
  };
  root.addEventListener('focusin', note);

  return {
    stop() {
      early.stop();
      root.removeEventListener('focusin', note);
    },
    repeat() {
      const after = controlsIn(root);
      // Where the fields were replaced, each has another in its place.
      const inPlaceOf = (control: unknown) => after[before.indexOf(control as Control)];
      const next = inPlaceOf(focused);
      if (next !== focused) next?.focus({ preventScroll: true });
      // The browser itself may have brought back a choice, on a return to the page.
      const chosen = before.filter((one) => isInput(one) && one.checked !== one.defaultChecked);
      const touched = new Set([...chosen.filter((one) => !early.touched.has(one)), ...early.touched]);
      early.touched.clear();
      const repeats = [...touched].map((control) => repeatOf(control, inPlaceOf(control)));
      // React takes an event from within its own work for one that changes nothing, and resets the field.
      queueMicrotask(() => {
        for (const repeat of repeats) repeat();
      });
    },
  };
}

const controlsIn = (root: HTMLElement): Control[] => [...root.querySelectorAll<Control>('input,button')];
const isInput = (control: unknown): control is HTMLInputElement => control instanceof HTMLInputElement;

/** Reads what a control holds now. @returns enters it into the other one, or presses that */
function repeatOf(from: EventTarget, to: Control | undefined): () => void {
  if (!isInput(from) || !isInput(to)) return () => to?.click();
  const { type, checked, value, selectionStart, selectionEnd } = from;
  // React compares with what it has last seen in a field, which may be what was entered before it came.
  if (type === 'radio') {
    return () => {
      if (!checked) return;
      to.checked = false;
      to.click();
    };
  }
  return () => {
    to.value = '';
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(to, value);
    to.setSelectionRange(selectionStart, selectionEnd);
    to.dispatchEvent(new Event('input', { bubbles: true }));
  };
}
