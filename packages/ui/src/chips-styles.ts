export const chipsCss = `
.ln-chips{display:grid;gap:8px;font-size:15px;font-weight:600}
.ln-chips .ln-tile{min-block-size:46px;border-radius:10px}
.ln-chips .ln-tile span{padding:4px;border:1px solid var(--lantern-line);background:var(--lantern-raised)}
.ln-chips .ln-tile:hover span{border-color:var(--lantern-accent)}
.ln-chips .ln-tile :checked+span{border-color:var(--lantern-accent);background:var(--lantern-accent-soft);color:var(--lantern-accent);box-shadow:inset 0 0 0 1px var(--lantern-accent)}
`;
