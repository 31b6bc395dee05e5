export const panelCss = `
.ln-panel{container-type:inline-size;background:var(--lantern-surface);border:1px solid var(--lantern-line);border-radius:16px;box-shadow:0 1px 2px #0000000a,0 12px 32px #00000014}
.ln-panel-header{display:flex;align-items:center;gap:12px;padding:20px 24px 16px;box-sizing:content-box;min-block-size:40px}
.ln-logo{flex:none;inline-size:40px;block-size:40px;border-radius:10px;overflow:hidden;background:var(--lantern-accent);color:var(--lantern-on-accent);display:grid;place-items:center;font-weight:700}
.ln-logo:has(img){background:none}
.ln-logo img{inline-size:100%;block-size:100%;object-fit:cover}
.ln-panel-title{flex:1;min-inline-size:0}
.ln-panel-title>*{display:block;line-height:1.4}
.ln-panel-title b{overflow:hidden;text-overflow:ellipsis;white-space:nowrap;font-size:15px}
.ln-panel-title span,.ln-panel-aside{color:var(--lantern-muted);font-size:13px}
.ln-panel-body{padding:24px}
.ln-panel-footer{inset-block-end:0;z-index:1;padding:14px 24px max(18px,env(safe-area-inset-bottom));background:var(--lantern-surface);border-block-start:1px solid var(--lantern-line);border-radius:0 0 16px 16px}
.ln-panel-footer>p{margin-block-end:10px;color:var(--lantern-muted);font-size:13px;text-align:center;text-wrap:balance}
@media (min-height:501px){.ln-panel-footer{position:sticky}.ln-panel-body *{scroll-margin-block:76px 180px}}
.ln-step-heading>:first-child{font-size:22px;line-height:1.25;font-weight:700;text-wrap:balance}
.ln-step-heading>:first-child:dir(ltr){letter-spacing:-.01em}
.ln-step-heading p{margin-block-start:4px;color:var(--lantern-muted);font-size:15px}
@container (max-width:400px){.ln-panel-header{padding:14px 16px 12px}.ln-panel-footer{padding:10px 16px max(14px,env(safe-area-inset-bottom))}.ln-panel-footer>p{margin-block-end:8px}.ln-panel-body{padding:16px}}
`;
