export const checkboxCss = `
.ln-checkbox{appearance:none;flex:none;position:relative;inline-size:22px;block-size:22px;border:2px solid var(--lantern-control-line);border-radius:6px;background:var(--lantern-raised);cursor:inherit}
.ln-checkbox:checked{background:var(--lantern-accent);border-color:var(--lantern-accent)}
.ln-checkbox:checked::after{content:"";position:absolute;inset:1px 0 0;margin-inline:auto;inline-size:6px;block-size:11px;border:solid var(--lantern-on-accent);border-width:0 2px 2px 0;transform:rotate(42deg)}
.ln-checkbox[aria-invalid]{border-color:var(--lantern-danger)}
@media (forced-colors:active){.ln-checkbox:checked::after{border-color:CanvasText}}
`;
