export const segmentedControlCss = `
.ln-segments{display:flex;padding:4px;border-radius:12px;background:var(--lantern-sunken)}
.ln-segments .ln-tile{flex:1 1 0;min-inline-size:0;min-block-size:44px;border-radius:9px;font-size:15px;line-height:1.25;color:var(--lantern-muted)}
.ln-segments .ln-tile span{padding:6px 8px}
.ln-segments .ln-tile:hover{color:var(--lantern-ink)}
.ln-segments .ln-tile :checked+span{background:var(--lantern-raised);color:var(--lantern-ink);font-weight:600;box-shadow:0 1px 3px #0003,0 0 0 1px var(--lantern-line)}
.ln-segments[data-size=small]{padding:0;background:none}
.ln-segments[data-size=small] .ln-tile{flex:none;min-inline-size:44px;border-radius:8px;font-size:13px;font-weight:600}
.ln-segments[data-size=small] .ln-tile span{padding:0 6px;margin-block:6px}
.ln-segments[data-size=small] .ln-tile :checked+span{background:var(--lantern-accent);color:var(--lantern-on-accent);box-shadow:none}
`;
