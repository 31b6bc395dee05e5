/** The box of a field that is typed into or picked from, its hint, and the mark of one that may be left empty. */
export const fieldFrameCss = `
.ln-optional{float:inline-end}
.ln-hint{margin-block-start:6px;color:var(--lantern-muted);font-size:13px}
.ln-control::placeholder{color:var(--lantern-muted);opacity:1}
.ln-control:-webkit-autofill{-webkit-text-fill-color:var(--lantern-ink);box-shadow:inset 0 0 0 99px var(--lantern-raised)}
.ln-frame{position:relative;display:flex;align-items:center;gap:8px;min-block-size:52px;padding-inline:14px;border:1px solid var(--lantern-control-line);border-radius:10px;background:var(--lantern-raised)}
.ln-frame:hover{border-color:var(--lantern-muted)}
.ln-frame:focus-within{border-color:var(--lantern-accent);outline:3px solid var(--lantern-focus);outline-offset:1px}
.ln-frame:has([aria-invalid]){border-color:var(--lantern-danger);box-shadow:0 0 0 1px var(--lantern-danger)}
`;
