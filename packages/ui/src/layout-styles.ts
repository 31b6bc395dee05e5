export const layoutCss = `
.ln-callout{display:flex;justify-content:space-between;align-items:baseline;text-wrap:balance;gap:12px;padding:10px 14px;border-radius:10px;background:var(--lantern-lantern-soft);font-size:15px;border:1px solid transparent}
.ln-icon{fill:none;stroke:currentcolor;stroke-width:1.75;stroke-linecap:round;stroke-linejoin:round}
.ln-mirrored:dir(rtl){transform:scaleX(-1)}
`;
