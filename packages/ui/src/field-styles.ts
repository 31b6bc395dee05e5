export const fieldCss = `
.ln-field{position:relative;min-inline-size:0}
.ln-label{display:block;margin-block-end:6px;color:var(--lantern-muted);font-size:13px}
.ln-error{color:var(--lantern-danger);font-size:13px;line-height:1.4}
.ln-error:not(:empty){display:flex;gap:6px;margin-block-start:6px}
.ln-affix{color:var(--lantern-muted)}
.ln-control{flex:1;inline-size:100%;min-inline-size:0;align-self:stretch;padding:0;border:0;background:none;font-size:16px;outline:0!important;text-overflow:ellipsis;appearance:none;border-radius:0}
`;
