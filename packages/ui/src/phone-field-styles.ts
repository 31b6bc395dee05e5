export const phoneFieldCss = `
.ln-phone{padding-inline-start:0}
.ln-dial{position:relative;display:flex;align-items:center;gap:4px;align-self:stretch;padding-inline:14px 10px;border-inline-end:1px solid var(--lantern-line);border-radius:9px 0 0 9px}
.ln-dial svg{color:var(--lantern-muted)}
.ln-dial select{position:absolute;inset:0;inline-size:100%;opacity:0;font-size:16px;cursor:pointer}
.ln-dial select option{background:var(--lantern-raised);color:var(--lantern-ink)}
.ln-dial:focus-within{background:var(--lantern-accent-soft)}
`;
