import { moreCss } from '@lantern-giving/ui/styles';

/** The CSS of every step but the plan. */
export const stepsCss = `${moreCss}
.ln-text-button:disabled{color:var(--lantern-muted);cursor:default}
.ln-back{margin-block:-12px 4px;margin-inline-start:-12px}
.ln-settings .ln-step{margin-block-start:12px;gap:16px}
.ln-late{padding:20px 24px 0}
@container (max-width:400px){.ln-late{padding-inline:16px}.ln-summary [data-tone=total]{font-size:16px}}
.ln-step>:empty{display:none}
.ln-explained{position:relative}
.ln-about{position:absolute;inset-block-start:0;inset-inline-end:-12px;inline-size:44px;block-size:44px;display:grid;place-items:center;padding:8px;border:0;border-radius:50%;background:content-box;color:var(--lantern-accent);cursor:pointer}
.ln-about:hover,.ln-about[aria-expanded=true]{background-color:var(--lantern-accent-soft)}
.ln-explained>[role=radiogroup]+.ln-about{inset-block-start:-12px}
.ln-explained>.ln-switch-row+.ln-about{inset-block:0;margin-block:auto}
.ln-explained :is(.ln-label,.ln-check){padding-inline-end:36px}
.ln-charities{border:1px solid var(--lantern-line);border-radius:12px;overflow:hidden;background:var(--lantern-raised)}
.ln-charity{display:flex;align-items:center;gap:12px;inline-size:100%;min-block-size:56px;padding:10px 16px;border:0;background:none;text-align:start;cursor:pointer}
li+li>.ln-charity{border-block-start:1px solid var(--lantern-line)}
.ln-charity:hover{background:var(--lantern-sunken)}
.ln-charity[aria-current]{background:var(--lantern-accent-soft)}
.ln-charity:focus-visible{outline-offset:-3px}
.ln-charity>:first-child{flex:1;min-inline-size:0}
.ln-charity small{display:block;color:var(--lantern-muted);line-height:1.45}
.ln-fields{display:flex;flex-direction:column;gap:16px;border:0;margin:0;padding:0;min-inline-size:0}
.ln-legend{float:inline-start;inline-size:100%;margin-block-end:-4px;padding:0;font-size:15px;font-weight:600}
.ln-causes{border:1px solid var(--lantern-line);border-radius:12px;margin:0;padding:0;min-inline-size:0;overflow:hidden;background:var(--lantern-raised)}
.ln-cause{display:flex;flex-wrap:wrap;align-items:center;gap:0 12px;padding:4px 16px;min-block-size:60px}
.ln-cause+.ln-cause{border-block-start:1px solid var(--lantern-line)}
.ln-cause[data-chosen]{background:var(--lantern-accent-soft)}
.ln-cause>.ln-field{flex:1 1 180px}
.ln-cause-amount{flex:0 1 132px;padding-block:4px}
.ln-chips .ln-tile small{display:block;font-weight:400;color:var(--lantern-muted);font-size:13px}
.ln-tax{display:flex;flex-direction:column;gap:12px;padding:12px 16px;border-radius:12px;background:var(--lantern-positive-soft)}
.ln-declaration{display:flex;flex-direction:column;gap:8px;padding-block-start:12px;border-block-start:1px solid var(--lantern-line);font-size:13px}
.ln-line{display:block}
.ln-after-summary{margin-block-start:12px}
.ln-explained+p{margin-block-start:8px}
.ln-table{inline-size:100%;margin-block-start:8px;border-collapse:collapse;font-size:15px}
.ln-table :is(th,td){padding:10px 0;text-align:start;text-wrap:balance;font-weight:400;vertical-align:top}
.ln-table thead th{color:var(--lantern-muted);font-size:13px}
.ln-table tr>:last-child{padding-inline-start:12px;text-align:end}
.ln-table td{font-weight:600}
.ln-summary-action{font-size:13px}
.ln-table tbody tr{border-block-start:1px solid var(--lantern-line)}
.ln-table small{display:block;color:var(--lantern-muted)}
.ln-card-field{display:flex;flex-direction:column;gap:8px}
.ln-card-field h3{font-size:15px}
.ln-card-field[data-locked]{opacity:.6;pointer-events:none}
.ln-card-wait{display:flex;flex-direction:column;gap:12px}
.ln-card-room[data-status=loading]{block-size:0;margin-block-start:-8px;overflow:hidden}
.ln-card-room[data-status=failed]{display:none}
.ln-again{float:inline-end;color:var(--lantern-muted);font-size:13px}
.ln-done{display:grid;place-items:center;inline-size:52px;block-size:52px;margin-block-end:16px;border-radius:50%;background:var(--lantern-positive-soft);color:var(--lantern-positive)}
.ln-fields>p{text-wrap:balance}
.ln-share{display:flex;flex-direction:column;gap:8px;padding-block-start:24px;border-block-start:1px solid var(--lantern-line)}
.ln-share h3{font-size:15px}
.ln-share-row{display:flex;gap:8px;align-items:stretch}
.ln-share-row>.ln-field{flex:1;min-inline-size:0}
`;
