/**
 * Size of what is pressed, in px, which may be larger than what is seen: as far as the control is hit from its middle,
 * up to 60 px each way. Scrolls it into view.
 */
export function targetOf(control: Element): { readonly width: number; readonly height: number } {
  control.scrollIntoView({ block: 'center' });
  const { left, top, width, height } = control.getBoundingClientRect();
  const isHit = (across: number, down: number) =>
    control.contains(document.elementFromPoint(left + width / 2 + across, top + height / 2 + down));
  const reach = (hits: (by: number) => boolean) => {
    let by = 0;
    while (by < 60 && hits(by)) by += 0.5;
    return by;
  };
  return {
    width: reach((by) => isHit(by, 0)) + reach((by) => isHit(-by, 0)),
    height: reach((by) => isHit(0, by)) + reach((by) => isHit(0, -by)),
  };
}
