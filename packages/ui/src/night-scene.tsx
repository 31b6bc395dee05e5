import './root.css';
import './night-scene.css';

/** A town on the water at night. Decorative; its parent has the class `ln-sky`, and `data-brand` for the brand's sky. */
export function NightScene() {
  return (
    <svg className="ln-town" viewBox="0 0 480 200" preserveAspectRatio="xMidYMin slice" aria-hidden="true">
      <path className="ln-far" d={FAR} />
      <path className="ln-near" d={NEAR} />
      <path className="ln-windows" d={WINDOWS} />
    </svg>
  );
}

// Every shape stands on the shore, at 110 from the top of the scene.
const FAR =
  'M0 110V54h26v-8h34v-9h24v19h30V48h18a17 17 0 0 1 34 0h16v14h40V50h28v-9h22v18h34V52h20a19 19 0 0 1 38 0h18v8h26V44h30v14h28V48h44v62Z';
const NEAR = [
  'M0 110V72h34V62h24v20h30V70h10V38l5-12 5 12v32h12v14h40V70h32v10h28v30Z',
  'M176 110V34h-3v-4h3l6-16 6 16h3v4h-3v36h12c0-24 18-34 38-46 20 12 38 22 38 46h10V34h-3v-4h3l6-16 6 16h3v4h-3v76Z',
  'M308 110V84h34V66h26v16h40V72h24v-8h28v20h20v26Z',
].join('');
const WINDOWS =
  'M18 84h3v5h-3zm24-8h3v5h-3zm30 16h3v5h-3zm60-2h3v5h-3zm22-6h3v5h-3zm52 26V90a3 4 0 0 1 7 0v20Zm14 0V90a3 4 0 0 1 7 0v20Zm14 0V90a3 4 0 0 1 7 0v20Zm14 0V90a3 4 0 0 1 7 0v20ZM352 76h3v5h-3zm34 14h3v5h-3zm28-12h3v5h-3zm34 0h3v5h-3zm-268-28h4v7h-4zm113 0h4v7h-4z';
