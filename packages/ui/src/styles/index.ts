import { amountFieldCss } from '../amount-field/styles.ts';
import { buttonCss } from '../button/styles.ts';
import { checkboxCss } from '../checkbox/styles.ts';
import { chipsCss } from '../chips/styles.ts';
import { choiceCss } from '../choice/styles.ts';
import { fieldCss } from '../field/styles.ts';
import { layoutCss } from '../layout/styles.ts';
import { modalCss } from '../modal/styles.ts';
import { nightBarsCss } from '../night-bars/styles.ts';
import { noticeCss } from '../notice/styles.ts';
import { panelCss } from '../panel/styles.ts';
import { phoneFieldCss } from '../phone-field/styles.ts';
import { radioGroupCss } from '../radio-group/styles.ts';
import { rootCss } from '../root/styles.ts';
import { segmentedControlCss } from '../segmented-control/styles.ts';
import { selectCss } from '../select/styles.ts';
import { skeletonCss } from '../skeleton/styles.ts';
import { spinnerCss } from '../spinner/styles.ts';
import { statusCardCss } from '../status-card/styles.ts';
import { stepProgressCss } from '../step-progress/styles.ts';
import { summaryListCss } from '../summary-list/styles.ts';
import { switchCss } from '../switch/styles.ts';
import { tooltipCss } from '../tooltip/styles.ts';

/** The CSS of every component, without a theme. */
export const componentCss = [
  rootCss,
  layoutCss,
  panelCss,
  spinnerCss,
  buttonCss,
  fieldCss,
  selectCss,
  phoneFieldCss,
  amountFieldCss,
  choiceCss,
  segmentedControlCss,
  chipsCss,
  radioGroupCss,
  checkboxCss,
  switchCss,
  nightBarsCss,
  stepProgressCss,
  summaryListCss,
  noticeCss,
  modalCss,
  tooltipCss,
  statusCardCss,
  skeletonCss,
].join('');
