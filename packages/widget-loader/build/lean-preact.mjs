// Preact without what the checkout does not use: class components, hydration, markup and styles as text, Suspense,
// portals, uncontrolled fields, capturing listeners, functions as refs, reducers, the fewest moves of a reordered list,
// developer tools, and scheduling by the page.

/** Class component members, and Preact's custom scheduling: reading them always gives undefined. */
const UNUSED = [
  'componentDidCatch',
  'componentDidMount',
  'componentDidUpdate',
  'componentWillMount',
  'componentWillReceiveProps',
  'componentWillUpdate',
  'contextType',
  'debounceRendering',
  'getDerivedStateFromError',
  'getDerivedStateFromProps',
  'getSnapshotBeforeUpdate',
].join('|');

/** Reads such as `a.b.componentDidMount`, but not assignments. */
const READ = new RegExp(String.raw`[\w$]+(?:\.[\w$]+)*\.(?:${UNUSED})\b(?!\s*=[^=])`, 'g');

/**
 * Source text of the pinned Preact release to remove: its purpose, the text, and its replacement. Each must be found
 * exactly once, so that another release of Preact stops the build.
 * @type {[purpose: string, text: string, instead: string][]}
 */
const CUTS = [
  // Class components. A function has no `render`, and only the context that its hooks request. Code that depends on the
  // results is removed with them.
  ['a class', 'C=(s=V.prototype)&&s.render,j=(s=V.contextType)&&i[s.__c],L=s?j?j.props.value:s.__:i,', ''],
  [
    'its instance',
    '(C?r.__c=d=new V(M,L):(r.__c=d=new x(M,L),d.constructor=V,d.render=K),j&&j.sub(d),',
    '(r.__c=d=new x,',
  ],
  ['what it begins with', 'function x(n,t){this.props=n,this.context=t,this.__g=0}', 'function x(){this.__g=0}'],
  ['its rendering', 'function K(n,t,r){return this.constructor(n,r)}', ''],
  ['its context', 'd.context=L', 'd.context=i'],
  ['the reader of a context', 't.Provider=(t.Consumer=function(n,t){return n.children(t)}).contextType=t,', ''],
  // State changes of class components; hooks set an empty state to rerender.
  [
    'their state',
    'var r=this.__s;r&&r!=this.state||(r=this.__s=_({},this.state)),"function"==typeof n&&(n=n(_({},r),this.props)),n&&(_(r,n),this.__v&&(t&&this.__k.push(t),L(this)))',
    'this.__v&&L(this)',
  ],
  [
    'their update by force',
    'x.prototype.forceUpdate=function(n){this.__v&&(this.__g|=4,n&&this.__h.push(n),L(this))},',
    '',
  ],
  ['a state to begin with', 'd.state||(d.state={}),', ''],
  ['a state kept', '(d.props=M,d.state=d.__s,d.__g&=-9)', '(d.props=M,d.__g&=-9)'],
  ['a state rendered', 'd.render(d.props,d.state=d.__s,d.context)', 'V.call(d,d.props)'],
  ['a state after', 'd.state=d.__s,d.getChildContext', 'd.getChildContext'],
  ['callbacks of a state', 'y.push.apply(d.__h,d.__k),d.__k=[],', ''],
  ['a rendering of its own', ',x.prototype.render=$', ''],
  [
    'what catches an error',
    'for(var i,o,e;t=t.__;)if((i=t.__c)&&!(1&i.__g)){i.__g|=4;try{if((e=(o=i.constructor)&&o.getDerivedStateFromError)&&i.setState(o.getDerivedStateFromError(n)),i.componentDidCatch&&(i.componentDidCatch(n,u||{}),e=1),e&&8&i.__g)return void(i.__g|=2)}catch(t){n=t}}throw',
    'throw',
  ],
  ['what has caught one', ',2&d.__g&&(d.__g|=1)', ''],
  ['what is over it', ',1&d.__g&&(d.__g&=-4)', ''],
  // Scheduling by the page.
  [
    'when to render',
    '(8&t.__g||(t.__g|=8,u.push(t),f++))&&i==n.debounceRendering||((i=n.debounceRendering)||queueMicrotask)(H)',
    '8&t.__g||(t.__g|=8,u.push(t),f++)||queueMicrotask(H)',
  ],
  ['when to render the rest', '(f=u.length)&&(i||queueMicrotask)(H)', '(f=u.length)&&queueMicrotask(H)'],
  // Hydration. The elements to take over, and whether to, were arguments of four functions.
  ['a document to render into', '9==r.nodeType&&(r=r.documentElement),i=(u=t&&32&t.__u)?null:r.__k,', 'i=r.__k,'],
  [
    'what the container holds already',
    'p,r.namespaceURI,i?null:r.firstChild?d.call(r.childNodes):null,f,i?i.__e:r.firstChild,u,o)',
    'p,r.namespaceURI,f,i?i.__e:null,o)',
  ],
  ['hydration in an update', 'e.namespaceURI,32&u.__u?[i]:null,f,i||S(u),32&u.__u,o)', 'e.namespaceURI,f,i||S(u),o)'],
  [
    'hydration that was interrupted',
    '128&u.__u&&(c=32&u.__u,s=u.__c.__z)&&(r.__u|=c,p=o=[],8==s.nodeType?l=B(s,o):o.push(s),l=o[0]||l),',
    '',
  ],
  ['hydration of children', 'function I(n,t,r,u,i,f,o,e,l,c,a){', 'function I(n,t,r,u,i,f,e,l,a){'],
  ['hydration of one child', 'z(n,v,h,i,f,o,e,l,c,a)', 'z(n,v,h,i,f,e,l,a)'],
  ['hydration of a component or an element', 'function z(t,r,u,i,f,o,e,l,c,a){', 'function z(t,r,u,i,f,e,l,a){'],
  ['hydration of what a component renders', 'I(t,w(A)?A:[A],r,u,i,f,o,e,l,c,a)', 'I(t,w(A)?A:[A],r,u,i,f,e,l,a)'],
  ['hydration of an element', 'F(u.__e,r,u,i,f,o,e,c,a,t)', 'F(u.__e,r,u,i,f,e,a,t)'],
  ['its arguments', 'function F(t,r,u,i,f,o,e,l,c,a){', 'function F(t,r,u,i,f,e,c,a){'],
  ['what waited in it', 'r.__u&=-161,p&&p.some(g),', ''],
  [
    'a promise thrown',
    'if(e.length=v,r.__v=null,c||o)if(t&&t.then){if(r.__u|=128|c,o){for(~(T=o.indexOf(l||void 0))||(T=o.length);(N=o[T-1])&&8==N.nodeType;)T--;for(;T<o.length;T++)if(N=o[T])if(o[T]=null,O){if(N==P)break}else{if(8!=N.nodeType)break;N.data.startsWith("$s")&&(P=B(O=N))}}if(!O){for(;l&&8==l.nodeType&&l.nextSibling;)l=l.nextSibling;O=l}(s=B(O=r.__c.__z||(r.__c.__z=O)))?(r.__e=O,l=s):r.__e=l,l=l&&l.nextSibling}else o&&o.some(g);else r.__e=u.__e;r.__k||(r.__k=u.__k||[]),t&&t.then||D(r),',
    'e.length=v,r.__v=null,r.__e=u.__e,r.__k||(r.__k=u.__k||[]),D(r),',
  ],
  ['its end', '!u&&(i=t.__c)&&(i=i.__z)&&(f=B(i,o=[]))&&(i==t.__e&&o.some(g),g(f),g(i)),', ''],
  [
    'its comments',
    'for(t&&!t.parentNode&&(t=S(n))&&!t.parentNode&&(t=null),o=n.__e,e=t;e&&8==e.nodeType;)e=e.nextSibling;for(o!=e&&(!u&&r.moveBefore&&o.parentNode?r.moveBefore(o,t):r.insertBefore(o,t||null)),t=o;(t=t&&t.nextSibling)&&8==t.nodeType&&!t.data.startsWith("$s"););return t',
    't&&!t.parentNode&&(t=S(n))&&!t.parentNode&&(t=null);(o=n.__e)!=t&&(!u&&r.moveBefore&&o.parentNode?r.moveBefore(o,t):r.insertBefore(o,t||null));return o&&o.nextSibling',
  ],
  [
    'an element to take over',
    ',o)for(s=0;s<o.length;s++)if((k=o[s])&&(C?k.localName==C:3==k.nodeType)){t=k,o[s]=null;break}',
    ')0;',
  ],
  ['one that was not there', ',l&&(n.__m&&n.__m(r,o),l=!1),o=null}', '}'],
  [
    'its attributes',
    ',o="textarea"==C&&null!=x.defaultValue?null:o&&d.call(a.childNodes),!l&&o)for($={},s=0;s<t.attributes.length;s++)$[(k=t.attributes[s]).name]=k.value;for(s in $)',
    ')0;for(s in $)',
  ],
  ['its children', 'r,u,i,f,o,e,o?o[0]:u.__k&&S(u,0),l,c),o&&o.some(g)),', 'r,u,i,f,e,u.__k&&S(u,0),c)),'],
  ['its listeners', 'l&&"function"!=typeof k||', ''],
  ['its text', 'l&&t.data==x||', ''],
  ['its value', 'l&&"textarea"!=C||', ''],
  // Markup as text, and namespaces other than HTML and SVG.
  ['raw markup before', '"dangerouslySetInnerHTML"==s?y=k:', ''],
  ['raw markup', '"dangerouslySetInnerHTML"==s?h=k:', ''],
  [
    'raw markup set',
    'h?(l||y&&(h.__html==y.__html||h.__html==t.innerHTML)||(t.innerHTML=h.__html),r.__k=[]):(y&&(t.textContent=""),("foreignObject"==C||"http://www.w3.org/1998/Math/MathML"==f&&v.test(C))&&(f="http://www.w3.org/1999/xhtml"),',
    '(',
  ],
  ['formulas', '"math"==C?f="http://www.w3.org/1998/Math/MathML":', ''],
  ['fields that keep a first value', '||"value"==s&&"defaultValue"in x||"checked"==s&&"defaultChecked"in x', ''],
  ['templates', '"template"==C&&t.content||', ''],
  [
    'elements of another kind',
    'M=a.ownerDocument||document,!C)return M.createTextNode(x);t=M.createElementNS(f,C,x.is?x:a)',
    'M=a.ownerDocument,!C)return M.createTextNode(x);t=M.createElementNS(f,C)',
  ],
  [
    'a container without a namespace',
    '"svg"==C?f="http://www.w3.org/2000/svg":f||(f="http://www.w3.org/1999/xhtml")',
    '"svg"==C&&(f="http://www.w3.org/2000/svg")',
  ],
  [
    'progress bars',
    '"progress"==C&&null==b?t.removeAttribute(s):null==b||b===t[s]&&("progress"!=C||b)||',
    'null==b||b===t[s]||',
  ],
  ['links inside of SVG', '.replace(/xlink(H|:h)/,"h")', ''],
  [
    'a style as text',
    'if("string"==typeof r)n.style.cssText=r;else{if("string"==typeof u&&(n.style.cssText=u=""),u)for(t in u)r&&t in r||T(n.style,t);if(r)for(t in r)u&&r[t]==u[t]||T(n.style,t,r[t])}else',
    '{if(u)for(t in u)r&&t in r||T(n.style,t);if(r)for(t in r)u&&r[t]==u[t]||T(n.style,t,r[t])}else',
  ],
  [
    'capturing listeners',
    'f=t!=(t=t.replace(l,"$1")),(t=t.slice(2))[0]<"a"&&(t=t.toLowerCase()),r?n.addEventListener(t,o,f):n.removeEventListener(t,o,f))',
    '(t=t.slice(2))[0]<"a"&&(t=t.toLowerCase()),r?n.addEventListener(t,o):n.removeEventListener(t,o))',
  ],
  // Portals.
  [
    'a portal passed by',
    'return"function"!=typeof n.type||n.props.__P?null:S(n)',
    'return"function"!=typeof n.type?null:S(n)',
  ],
  ['a portal on the way up', '&&n.__c&&!n.props.__P)', '&&n.__c)'],
  ['a portal placed', 'if(n.props.__P)return t;', ''],
  [
    'a portal shown',
    'M.__P&&(s=l,f=(t=M.__P).namespaceURI,c=o=null,u.props&&u.props.__P!=t&&(u.__k.some(function(n){n&&J(n,n)}),u.__k=null),l=u.__k?S(u,0):null),',
    '',
  ],
  ['a portal left', 'M.__P&&(r.__e=null,l=s),', ''],
  ['a portal taken away', '"function"!=typeof t.type||u&&!t.props.__P', '"function"!=typeof t.type||u'],
  // Refs that are functions: all are objects.
  [
    'functions as refs',
    'function G(t,r,u,i){try{"function"==typeof t?r?r.__x=t(r)||1:i&&(i=i.__c||i.__e)&&(r=i.__x)&&(i.__x=null,"function"==typeof r?r():t(null)):t.current=r}catch(t){n.__e(t,u)}}',
    'function G(t,r){t.current=r}',
  ],
  [
    'whose they were',
    '(h.ref&&G(h.ref,null,v,h),v.ref&&a.push(v.ref,v.__c||w,v))',
    '(h.ref&&G(h.ref,null),v.ref&&a.push(v.ref,v.__c||w))',
  ],
  ['whose they are', 'G(u[i++],u[i++],u[i++])', 'G(u[i++],u[i++])'],
  ['whose it was', '||G(i,null,r,t),', '||G(i,null),'],
  // Errors are only thrown on, since no component catches them.
  [
    'an error while a component is removed',
    'if(i.componentWillUnmount)try{i.componentWillUnmount()}catch(t){n.__e(t,r)}',
    'i.componentWillUnmount&&i.componentWillUnmount();',
  ],
  [
    'an error in a callback',
    'try{t=r.__h,r.__h=[],t.some(function(n){n.call(r)})}catch(t){n.__e(t,r.__v)}',
    't=r.__h,r.__h=[],t.some(function(n){n.call(r)})',
  ],
  // The fewest moves of a list in another order, and moves that keep a frame: lists of the checkout keep their order.
  ['that an element was there', '(o.__u|=16,c==l-1?', '(c==l-1?'],
  ['that one has moved', '(c>l?_--:_++,g=1))', '(c>l?_--:_++,o.__u|=4))'],
  [
    'the fewest moves',
    'if(g){for(a=[],s=[],f=0;f<i;f++)if((o=k[f])&&16&o.__u){for(_=0,p=a.length;_<p;)a[y=_+p>>1]<o.__i?_=y+1:p=y;a[_]=o.__i,s[f]=_+1}for(_=a.length;f--;)s[f]&&(s[f]==_?_--:k[f].__u|=4)}',
    '',
  ],
  [
    'moves that keep a frame',
    '(!u&&r.moveBefore&&o.parentNode?r.moveBefore(o,t):r.insertBefore(o,t||null))',
    'r.insertBefore(o,t||null)',
  ],
  ['where they were possible', 'A(v,l,n,!h.__v)', 'A(v,l,n)'],
  ['where they are inside', 'A(i[f],t,r,!1)', 'A(i[f],t,r)'],
  // Attributes that no element of the checkout has.
  ['lists of proposals', '&&"list"!=t', ''],
  ['cells of tables', '&&"rowSpan"!=t&&"colSpan"!=t', ''],
  ['popovers without a kind', '&&"popover"!=t', ''],
  ['the kind they would have', '"popover"==t&&1==r?"":r', 'r'],
  // Whether its hooks and the stand-in for React are there: both always are.
  ['whether there is a hook of elements', '!o&&n.vnode&&n.vnode(e)', '!o&&n.vnode(e)'],
  ['whether it is there in an update', 'n.vnode&&n.vnode(r)', 'n.vnode(r)'],
  ['whether there is one of events', 'n.event?n.event(r):r', 'n.event(r)'],
  ['whether there is one before a node', '(s=n.__b)&&s(r)', 'n.__b(r)'],
  ['whether there is one before a component', 'H&&H(r)', 'n.__r(r)'],
  ['which one', 'H=n.__r,', ''],
  ['whether there is one after a node', 'return(s=n.diffed)&&s(r)', 'return n.diffed(r)'],
  ['whether there is one after all nodes', 'n.__c&&n.__c(r,t)', 'n.__c(r,t)'],
  ['whether there is one of removals', 'n.unmount&&n.unmount(t)', 'n.unmount(t)'],
  ['what is done at the root', 'n.__&&n.__(t,r),', ''],
];

/**
 * The same for its hooks. They are told of what Preact does by functions that they add to its options, after those of
 * other packages; here there are none.
 * @type {typeof CUTS}
 */
const HOOK_CUTS = [
  ['hooks of other packages', ',v=a.__b,l=a.__r,m=a.diffed,h=a.__c,s=a.unmount,p=a.__;', ';'],
  ['what they do before a node', 'r=null,v&&v(n)}', 'r=null}'],
  ['what they do at the root', '(n.__m=t.__k.__m),p&&p(n,t)}', '(n.__m=t.__k.__m)}'],
  ['what they do before a component', 'l&&l(n),', ''],
  ['what they do after a node', 'm&&m(n);', ''],
  ['what they do after all nodes', ',h&&h(n,t)}', '}'],
  ['what they do before a removal', 's&&s(n);', ''],
  ['developer tools', 'a.__h&&a.__h(r,n,f||t),f=0;', ''],
  [
    'an earlier condition of rendering',
    'var c=r.shouldComponentUpdate;r.shouldComponentUpdate=function(n,t,r){',
    'r.shouldComponentUpdate=function(n){',
  ],
  [
    'its result',
    'if(u.__.some(function(n){n.__N&&(i=!0,o(n.__[0],n.__N[0])||(f=!0))}),c){var e=c.call(this,n,t,r);return i?e||f:e}',
    'u.__.some(function(n){n.__N&&(i=!0,o(n.__[0],n.__N[0])||(f=!0))});',
  ],
  ['effects on a server', '!a.__s&&E(i.__H,u)&&(i.__P=!0', 'E(i.__H,u)&&(i.__P=!0'],
  ['layout effects on a server', '!a.__s&&E(i.__H,u)&&(i.__P=!1', 'E(i.__H,u)&&(i.__P=!1'],
  [
    'the component above a removed one, which would catch an error',
    'if(void 0===r){for(r=n.__;r&&(!r.__c||!r.__c.__P);)r=r.__;r=r&&r.__c}u.__P=r,',
    '',
  ],
  ['where such an error came from', 'a.__e(t,{__:(n=n.__P)&&n.__v})', 'a.__e(t)'],
  ['a page without frames: no frame to cancel', 'k&&cancelAnimationFrame(t)', 'cancelAnimationFrame(t)'],
  ['a page without frames: no frame to request', 'k&&(t=requestAnimationFrame(r))', 't=requestAnimationFrame(r)'],
  ['reducers', 'f.t=n,!f.__c', '!f.__c'],
  ['what they return', 'f.t(t,n)', 'G(t,n)'],
  ['ids by the place in the tree', 'a.__=function(n,t){n&&t.__k&&t.__k.__m&&(n.__m=t.__k.__m)},', ''],
  ['an error in the end of an effect', 'try{C(n)}catch(t){a.__e(t)}', 'C(n);'],
  [
    'an error in an effect',
    'if(n.__P&&t)try{t.__h.some(C),t.__h.some(D),t.__h=[]}catch(r){t.__h=[],a.__e(r,n.__v)}',
    'if(n.__P&&t){var r=t.__h;t.__h=[],r.some(C),r.some(D)}',
  ],
  [
    'an error in a removal',
    'try{if(u.__P&&u.__c){B(e.push(u))}else C(u)}catch(n){t=n}',
    'u.__P&&u.__c?B(e.push(u)):C(u)',
  ],
  ['which error', 'u.__H=void 0,t&&a.__e(t,u.__v)', 'u.__H=void 0'],
  ['when to run effects', '1!=n&&i==a.requestAnimationFrame||((i=a.requestAnimationFrame)||z)(g)', '1!=n||z(g)'],
];

/** Features that a component must not use, because they are removed. */
const ANY = new RegExp(
  String.raw`\b(?:${UNUSED}|extends Component|forceUpdate|useReducer|useImperativeHandle|rowSpan|colSpan|createPortal|dangerouslySetInnerHTML|defaultValue|defaultChecked|on\w+(?<!Pointer)Capture|xlink\w*)\b|\b__element\("progress"|\bref: (?:\(|\w+ =>)`,
);

/** @param {string} code of Preact @param {typeof CUTS} cuts */
const removeUnused = (code, cuts) =>
  cuts.reduce((rest, [purpose, text, instead]) => {
    if (rest.split(text).length !== 2) throw new Error(`Preact has otherwise: ${purpose} (build/lean-preact.mjs)`);
    return rest.replace(text, () => instead);
  }, code);

/** @returns {import('rollup').Plugin} */
export const leanPreact = () => ({
  name: 'lean-preact',
  transform(code, id) {
    if (/[\\/]node_modules[\\/]preact[\\/]hooks[\\/]dist[\\/]/.test(id)) {
      return { code: removeUnused(code, HOOK_CUTS), map: null };
    }
    if (/[\\/]node_modules[\\/]preact[\\/]dist[\\/]/.test(id)) {
      return { code: removeUnused(code, CUTS).replace(READ, 'void 0'), map: null };
    }
    const found = /[\\/]node_modules[\\/]/.test(id) ? null : ANY.exec(code);
    if (found) throw new Error(`${id}: ${found[0]} is taken out of Preact by build/lean-preact.mjs`);
    return null;
  },
});
