export const switchCss = `
.ln-switch-row{align-items:center}
.ln-switch{appearance:none;flex:none;inline-size:44px;block-size:26px;padding:2px;border-radius:13px;background:var(--lantern-control-line);cursor:inherit;transition:160ms ease-out}
.ln-switch::after{content:"";display:block;inline-size:22px;block-size:22px;border-radius:50%;background:var(--lantern-surface);box-shadow:0 1px 2px #0004;transition:160ms ease-out}
.ln-switch:checked{background:var(--lantern-accent)}
.ln-switch:checked::after{margin-inline-start:18px}
@media (forced-colors:active){.ln-switch{padding:0;border:2px solid ButtonText}.ln-switch::after{background:ButtonText}.ln-switch:checked{background:Highlight}}
`;
