/** A button that works: its words give way to a spinner, its width stays. */
export const busyButtonCss = `
.ln-button[aria-busy]{cursor:progress;filter:none}
.ln-button[aria-busy] .ln-button-text{opacity:0}
.ln-button .ln-spinner{position:absolute;inset:0;margin:auto}
`;
