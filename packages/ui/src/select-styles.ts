export const selectCss = `
.ln-select{margin-inline:-14px -42px!important;padding-inline:14px 42px;inline-size:auto;cursor:pointer}
.ln-select option{background:var(--lantern-raised);color:var(--lantern-ink)}
.ln-select~svg{pointer-events:none;color:var(--lantern-muted)}
`;
