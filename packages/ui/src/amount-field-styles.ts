export const amountFieldCss = `
.ln-amount{display:flex;align-items:baseline;gap:6px;border-block-end:2px solid var(--lantern-accent);padding-block-end:4px;cursor:text}
.ln-amount .ln-affix{font-size:22px}
.ln-amount .ln-control{align-self:auto;font-size:36px;line-height:1.3;font-weight:700}
.ln-amount .ln-control:dir(ltr){letter-spacing:-.02em}
.ln-amount small{color:var(--lantern-muted);font-size:15px;white-space:nowrap}
.ln-amount[data-symbol-at=end] .ln-affix{order:1;flex:1}
.ln-amount[data-symbol-at=end] .ln-control{flex:none;inline-size:auto;max-inline-size:100%;field-sizing:content;min-inline-size:1ch}
.ln-amount[data-symbol-at=end] small{order:2}
.ln-amount:focus-within{border-color:var(--lantern-focus);box-shadow:0 2px var(--lantern-focus)}
.ln-amount:has([aria-invalid]){border-color:var(--lantern-danger)}
`;
