export const fieldCss = `
.ln-field{position:relative;min-inline-size:0}
.ln-label{display:block;margin-block-end:6px;color:var(--lantern-muted);font-size:13px}
.ln-optional{float:inline-end}
.ln-hint{margin-block-start:6px;color:var(--lantern-muted);font-size:13px}
.ln-error{color:var(--lantern-danger);font-size:13px;line-height:1.4}
.ln-error:not(:empty){display:flex;gap:6px;margin-block-start:6px}
.ln-error svg{margin-block-start:1px}
.ln-frame{position:relative;display:flex;align-items:center;gap:8px;min-block-size:52px;padding-inline:14px;border:1px solid var(--lantern-control-line);border-radius:10px;background:var(--lantern-raised)}
.ln-frame:hover{border-color:var(--lantern-muted)}
.ln-frame:focus-within{border-color:var(--lantern-accent);outline:3px solid var(--lantern-focus);outline-offset:1px}
.ln-frame:has([aria-invalid]){border-color:var(--lantern-danger);box-shadow:0 0 0 1px var(--lantern-danger)}
.ln-frame:has(:disabled){background:var(--lantern-sunken);color:var(--lantern-muted)}
.ln-affix{color:var(--lantern-muted)}
.ln-control{flex:1;inline-size:100%;min-inline-size:0;align-self:stretch;padding:0;border:0;background:none;font-size:16px;outline:0!important;text-overflow:ellipsis;appearance:none;border-radius:0}
.ln-control::placeholder{color:var(--lantern-muted);opacity:1}
.ln-control:-webkit-autofill{-webkit-text-fill-color:var(--lantern-ink);box-shadow:inset 0 0 0 99px var(--lantern-raised)}
`;
