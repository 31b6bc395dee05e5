// The looks of every page, before those of the components: what a page says of a component has to be more specific.
import './page.css';
import '../components/site-frame.css';
import '../language/language-switch.css';
import '../pages/give/give.css';
import '../pages/schedule/schedule.css';
import '../pages/schedule/tally-bar.css';
import '../pages/schedule/next-charge.css';
import '../pages/schedule/missed-nights.css';
import '../components/night-row.css';
import '../components/change.css';
