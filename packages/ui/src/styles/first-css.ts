import { amountFieldCss } from '../amount-field-styles.ts';
import { buttonCss } from '../button-styles.ts';
import { checkRowCss } from '../check-row-styles.ts';
import { chipsCss } from '../chips-styles.ts';
import { choiceCss } from '../choice-styles.ts';
import { fieldCss } from '../field-styles.ts';
import { layoutCss } from '../layout-styles.ts';
import { nightBarsCss } from '../night-bars-styles.ts';
import { panelCss } from '../panel-styles.ts';
import { rootCss } from '../root-styles.ts';
import { segmentedControlCss } from '../segmented-control-styles.ts';
import { skeletonCss } from '../skeleton-styles.ts';
import { stepProgressCss } from '../step-progress-styles.ts';
import { switchCss } from '../switch-styles.ts';

/** The CSS that nearly every view needs: frame, buttons, fields, choices, night bars, progress. */
export const firstCss = [
  rootCss,
  layoutCss,
  panelCss,
  buttonCss,
  fieldCss,
  amountFieldCss,
  choiceCss,
  segmentedControlCss,
  chipsCss,
  checkRowCss,
  switchCss,
  nightBarsCss,
  stepProgressCss,
  skeletonCss,
].join('');
