export const switchCss = `
.ln-switch-row{align-items:center}
.ln-switch{appearance:none;flex:none;position:relative;inline-size:44px;block-size:26px;border-radius:13px;background:var(--lantern-control-line);cursor:inherit;transition:160ms ease-out}
.ln-switch::after{content:"";position:absolute;inset-block-start:2px;inset-inline-start:2px;inline-size:22px;block-size:22px;border-radius:50%;background:var(--lantern-surface);box-shadow:0 1px 2px #0004;transition:160ms ease-out}
.ln-switch:checked{background:var(--lantern-accent)}
.ln-switch:checked::after{inset-inline-start:20px}
.ln-switch:disabled{opacity:.5}
@media (forced-colors:active){.ln-switch{border:2px solid ButtonText}.ln-switch::after{background:ButtonText;inset-block-start:0;inset-inline-start:0}.ln-switch:checked{background:Highlight}.ln-switch:checked::after{inset-inline-start:18px}}
`;
