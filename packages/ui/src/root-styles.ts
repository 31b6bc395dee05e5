export const rootCss = `
.lantern-root{position:relative;background:var(--lantern-surface);color:var(--lantern-ink);font:400 16px/1.45 system-ui,sans-serif;font-variant-numeric:tabular-nums;letter-spacing:normal;word-spacing:normal;text-align:start;text-indent:0;text-transform:none;text-shadow:none;white-space:normal;cursor:auto;-webkit-text-size-adjust:100%;-webkit-tap-highlight-color:transparent;touch-action:manipulation}
.lantern-root[data-font=inherit]{font-family:inherit}
.lantern-root,.lantern-root *,.lantern-root ::before,.lantern-root ::after{box-sizing:border-box}
.lantern-root :where(h1,h2,h3,h4,p,dl,dt,dd,ol,ul,fieldset,legend,dialog){margin:0;padding:0;border:0;min-inline-size:0}
.lantern-root :where(ol,ul){list-style:none}
.lantern-root :where(button,input,select,textarea){font:inherit;color:inherit;margin:0}
.lantern-root :where(svg){display:block;flex:none}
.lantern-root :where(small){font-size:13px}
.lantern-root :where(:focus-visible){outline:3px solid var(--lantern-focus);outline-offset:2px}
.lantern-root :where([tabindex="-1"]:focus-visible){outline:0}
.ln-hidden{position:absolute;inline-size:1px;block-size:1px;margin:-1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
@media (prefers-reduced-motion:reduce){.lantern-root *,.lantern-root ::before,.lantern-root ::after,.lantern-root ::backdrop{animation-duration:1ms!important;animation-iteration-count:1!important;transition:none!important}}
`;
