export const nightBarsCss = `
.ln-nights-box{container-type:inline-size}
.ln-nights{display:grid;grid-auto-flow:column;grid-auto-columns:minmax(0,72px);justify-content:center;margin-inline:-3px}
.ln-night{display:flex;flex-direction:column;gap:6px;align-items:center;block-size:128px;padding:0 3px;border:0;background:none;color:var(--lantern-muted);font-size:13px;line-height:1.4;cursor:pointer;outline:0}
.ln-bar-room{flex:1;inline-size:100%;max-inline-size:48px;display:flex;align-items:flex-end;padding-block-start:14px}
.ln-bar{position:relative;inline-size:100%;border-radius:6px;background:var(--lantern-bar);transition:block-size 160ms ease-out;print-color-adjust:exact}
.ln-night[data-odd] .ln-bar{background:var(--lantern-lantern)}
.ln-night:hover .ln-tick,.ln-night[aria-checked=true]{color:var(--lantern-ink)}
.ln-night[aria-checked=true],.ln-night[data-peak]{font-weight:700}
.ln-night[aria-checked=true] .ln-bar{outline:2px solid var(--lantern-ink);outline-offset:2px}
.ln-night:focus-visible .ln-bar{outline:3px solid var(--lantern-focus);outline-offset:2px}
.ln-night[data-peak] .ln-bar::before{content:"";position:absolute;inset-block-start:-12px;inset-inline:0;margin-inline:auto;inline-size:6px;block-size:6px;border-radius:50%;background:var(--lantern-ink)}
.ln-night[data-extra] .ln-bar{background:none;border:2px dashed var(--lantern-bar)}
.ln-night[data-passed]{cursor:default;font-weight:400;color:var(--lantern-muted)}
.ln-night[data-passed] .ln-tick{text-decoration:line-through}
.ln-night[data-passed] .ln-bar{background:repeating-linear-gradient(45deg,var(--lantern-control-line) 0 2px,transparent 2px 5px)}
.ln-night[data-passed] .ln-bar::before{content:none}
.ln-nights-callout{margin-block-start:12px}
@container (width<720px){.ln-nights[data-many]{grid-auto-flow:row;grid-template-columns:repeat(10,minmax(0,1fr));justify-content:stretch;row-gap:10px}.ln-nights[data-many] .ln-night{block-size:84px}}
@media (forced-colors:active){.ln-bar{forced-color-adjust:none;background:CanvasText}.ln-night[data-odd] .ln-bar{background:Highlight}.ln-night[aria-checked=true] .ln-bar{outline-color:CanvasText}.ln-night[data-passed] .ln-bar,.ln-night[data-extra] .ln-bar{background:none;border:2px dashed GrayText}}
`;
