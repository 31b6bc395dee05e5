export const radioGroupCss = `
.ln-options{border:1px solid var(--lantern-line);border-radius:12px;overflow:hidden;background:var(--lantern-raised)}
.ln-option{display:flex;flex-wrap:wrap;align-items:center}
.ln-option+.ln-option{border-block-start:1px solid var(--lantern-line)}
.ln-option>label{flex:1 1 180px;display:flex;align-items:center;gap:12px;min-block-size:52px;padding-block:12px;padding-inline:16px 10px;cursor:pointer}
.ln-option small{display:block;color:var(--lantern-muted);line-height:1.45}
.ln-option:hover{background:var(--lantern-sunken)}
.ln-option[data-chosen]{background:var(--lantern-accent-soft)}
.ln-option:has(label :focus-visible){outline:3px solid var(--lantern-focus);outline-offset:-3px}
.ln-option .ln-radio{outline:0}
.ln-option-aside{margin-inline-start:auto;padding-inline-end:10px}
.ln-radio{appearance:none;flex:none;inline-size:20px;block-size:20px;border:2px solid var(--lantern-control-line);border-radius:50%;background:var(--lantern-raised);cursor:inherit}
.ln-radio:checked{border:6px solid var(--lantern-accent)}
`;
