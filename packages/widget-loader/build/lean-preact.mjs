// Builds Preact from its own source without what the checkout does not use: class components, hydration, markup and
// styles as text, Suspense, portals, uncontrolled fields, capturing listeners, functions as refs, reducers, the fewest
// moves of a reordered list, developer tools, and scheduling by the page.
import { fileURLToPath } from 'node:url';
import typescript from 'typescript';

/**
 * What is taken out of one file of the pinned Preact release: its purpose, its text in that file, and what stands there
 * instead. Mostly a condition that never holds becomes `false`, and the minifier removes what depends on it. Each text
 * must be found exactly once, so that another release of Preact stops the build.
 * @typedef {[purpose: string, text: string, instead: string]} Cut
 */

/** @type {Record<string, Cut[]>} */
const CUTS = {
  'src/render.js': [
    ['a hook of the root', 'if (options._root) options._root(vnode, parentDom);', ''],
    ['a document to render into', 'parentDom.nodeType == 9', 'false'],
    ['hydration', 'let isHydrating = vnode && vnode._flags & MODE_HYDRATE;', ''],
    [
      'what the container holds',
      'oldVNode ? NULL : parentDom.firstChild ? slice.call(parentDom.childNodes) : NULL, ',
      '',
    ],
    [
      'where that begins',
      'oldVNode ? oldVNode._dom : parentDom.firstChild, isHydrating',
      'oldVNode ? oldVNode._dom : NULL',
    ],
  ],
  'src/component.js': [
    ['what a component begins with', 'this.props = props; this.context = context; ', ''],
    ['its arguments', 'BaseComponent(props, context)', 'BaseComponent()'],
    [
      'state of classes: hooks set an empty one',
      "let s = this._nextState; if (!s || s == this.state) { s = this._nextState = assign({}, this.state); } if (typeof update == 'function') { update = update(assign({}, s), this.props); } if (update) { assign(s, update); } else { return; }",
      '',
    ],
    ['its callback', 'if (callback) { this._stateCallbacks.push(callback); } enqueueRender', 'enqueueRender'],
    ['its arguments', 'function (update, callback)', 'function ()'],
    [
      'updates by force',
      'BaseComponent.prototype.forceUpdate = function (callback) { if (this._vnode) { this._bits |= COMPONENT_FORCE; if (callback) this._renderCallbacks.push(callback); enqueueRender(this); } };',
      '',
    ],
    ['rendering by class', 'BaseComponent.prototype.render = Fragment;', ''],
    [
      'portals passed by',
      "typeof vnode.type == 'function' && !vnode.props._parentDom",
      "typeof vnode.type == 'function'",
    ],
    ['portals on the way up', ' && !vnode.props._parentDom) {', ') {'],
    ['whether nodes have a hook', 'if (options.vnode) options', 'options'],
    ['what is hydrated', 'oldVNode._flags & MODE_HYDRATE ? [oldDom] : NULL, ', ''],
    ['whether it is', ', oldVNode._flags & MODE_HYDRATE, ', ', '],
    ['contexts in a second place', 'component._globalContext', 'component.context'],
    [
      'scheduling by the page',
      ' || prevDebounce != options.debounceRendering) { prevDebounce = options.debounceRendering; (prevDebounce || queueMicrotask)',
      ') { queueMicrotask',
    ],
    ['and of the rest', '(prevDebounce || queueMicrotask)(process); } } }', 'queueMicrotask(process); } } }'],
    ['which scheduling', 'prevDebounce, ', ''],
  ],
  'src/create-element.js': [['whether nodes have a hook', '!original && options.vnode', '!original']],
  'src/create-context.js': [
    [
      'readers of a context other than hooks',
      'Context.Consumer = (props, contextValue) => { return props.children(contextValue); };',
      '',
    ],
    ['and their type', 'Context.Provider = Context.Consumer.contextType = Context;', 'Context.Provider = Context;'],
  ],
  'src/diff/index.js': [
    [
      'rendering that was suspended',
      'if (oldVNode._flags & MODE_SUSPENDED && ((isHydrating = oldVNode._flags & MODE_HYDRATE), (tmp = oldVNode._component._excess))) { newVNode._flags |= isHydrating; resumed = excessDomChildren = []; if (tmp.nodeType == 8) { oldDom = rangeEnd(tmp, excessDomChildren); } else { excessDomChildren.push(tmp); } oldDom = excessDomChildren[0] || oldDom; }',
      '',
    ],
    ['whether there is a hook before nodes', 'if ((tmp = options._diff)) tmp(newVNode);', 'options._diff(newVNode);'],
    ['class components', 'const isClassComponent = (tmp = newType.prototype) && tmp.render;', ''],
    ['their contexts', 'tmp = newType.contextType;', ''],
    ['which provider', 'const provider = tmp && globalContext[tmp._id];', ''],
    ['that it is told of a reader', 'if (provider) provider.sub(c); ', ''],
    [
      'what it provides',
      'const componentContext = tmp ? provider ? provider.props.value : tmp._defaultValue : globalContext;',
      '',
    ],
    [
      'errors that a component caught',
      'if (c._bits & COMPONENT_PENDING_ERROR) { c._bits |= COMPONENT_PROCESSING_EXCEPTION; }',
      '',
    ],
    ['arguments of an instance', 'new BaseComponent(newProps, componentContext)', 'new BaseComponent()'],
    ['its rendering', 'c.render = doRender; ', ''],
    ['its state', 'if (!c.state) c.state = {}; ', ''],
    ['callbacks of its state', 'c._renderCallbacks = []; c._stateCallbacks = []; }', 'c._renderCallbacks = []; }'],
    ['its earlier properties and state', 'oldProps = c.props; oldState = c.state; ', ''],
    ['a second place for contexts', 'c._globalContext = globalContext; ', ''],
    [
      'arguments of a condition',
      'c.shouldComponentUpdate(newProps, c._nextState, componentContext)',
      'c.shouldComponentUpdate(newProps)',
    ],
    ['a state that is not rendered', 'c.state = c._nextState; c._bits &=', 'c._bits &='],
    [
      'its callbacks',
      'EMPTY_ARR.push.apply(c._renderCallbacks, c._stateCallbacks); c._stateCallbacks = []; if (c._renderCallbacks.length)',
      'if (c._renderCallbacks.length)',
    ],
    [
      'a call before an update',
      'if (c.componentWillUpdate) { c.componentWillUpdate(newProps, c._nextState, componentContext); }',
      '',
    ],
    ['which hook', 'let renderHook = options._render, count', 'let count'],
    ['whether there is one', 'if (renderHook) renderHook(newVNode);', 'options._render(newVNode);'],
    ['rendering by an instance', 'c.render(c.props, (c.state = c._nextState), c.context)', 'newType.call(c, newProps)'],
    ['a state that was rendered', 'c.state = c._nextState; if (c.getChildContext)', 'if (c.getChildContext)'],
    [
      'portals',
      'if (newProps._parentDom) { tmp = oldDom; parentDom = newProps._parentDom; namespace = parentDom.namespaceURI; isHydrating = excessDomChildren = NULL; if (oldVNode.props && oldVNode.props._parentDom != parentDom) { (oldVNode._children).some(child => { if (child) unmount(child, child); }); oldVNode._children = NULL; } oldDom = oldVNode._children ? getDomSibling(oldVNode, 0) : NULL; }',
      '',
    ],
    ['their end', 'if (newProps._parentDom) { newVNode._dom = NULL; oldDom = tmp; }', ''],
    ['flags of hydration', 'newVNode._flags &= RESET_MODE; if (resumed) resumed.some(removeNode);', ''],
    [
      'a component after an error',
      'if (c._bits & COMPONENT_PROCESSING_EXCEPTION) { c._bits &= ~(COMPONENT_PROCESSING_EXCEPTION | COMPONENT_PENDING_ERROR); }',
      '',
    ],
    [
      'a promise thrown while hydrating',
      "if (e && e.then) { let startMarker, end; newVNode._flags |= MODE_SUSPENDED | isHydrating; if (excessDomChildren) { let i = excessDomChildren.indexOf(oldDom || UNDEFINED), child; if (!~i) i = excessDomChildren.length; while ((child = excessDomChildren[i - 1]) && child.nodeType == 8) { i--; } for (; i < excessDomChildren.length; i++) { if ((child = excessDomChildren[i])) { excessDomChildren[i] = NULL; if (startMarker) { if (child == end) break; } else if (child.nodeType != 8) { break; } else if (child.data.startsWith('$s')) { end = rangeEnd((startMarker = child)); } } } } if (!startMarker) { while (oldDom && oldDom.nodeType == 8 && oldDom.nextSibling) { oldDom = oldDom.nextSibling; } startMarker = oldDom; } startMarker = newVNode._component._excess || (newVNode._component._excess = startMarker); if ((tmp = rangeEnd(startMarker))) { newVNode._dom = startMarker; oldDom = tmp; } else newVNode._dom = oldDom; oldDom = oldDom && oldDom.nextSibling; } else if (excessDomChildren) { excessDomChildren.some(removeNode); }",
      '',
    ],
    ['any promise thrown', 'if (!(e && e.then)) markAsForce', 'markAsForce'],
    ['components that catch an error', 'options._catchError(e, newVNode, oldVNode);', 'throw e;'],
    ['whether there is a hook after nodes', 'if ((tmp = options.diffed)) tmp(newVNode);', 'options.diffed(newVNode);'],
    [
      'owners of refs',
      'applyRef(refQueue[i++], refQueue[i++], refQueue[i++])',
      'applyRef(refQueue[i++], refQueue[i++])',
    ],
    ['whether there is a hook after all nodes', 'if (options._commit) options', 'options'],
    ['errors of callbacks', 'try { commitQueue = c._renderCallbacks;', '{ commitQueue = c._renderCallbacks;'],
    ['which of them', 'catch (e) { options._catchError(e, c._vnode); } }); }', '}); }'],
    [
      'formulas, and containers without a namespace',
      "else if (nodeType == 'math') namespace = MATH_NAMESPACE; else if (!namespace) namespace = XHTML_NAMESPACE;",
      '',
    ],
    [
      'elements to take over',
      'if (excessDomChildren) { for (i = 0; i < excessDomChildren.length; i++) { value = excessDomChildren[i]; if (value && (nodeType ? value.localName == nodeType : value.nodeType == 3)) { dom = value; excessDomChildren[i] = NULL; break; } } }',
      '',
    ],
    ['containers of another kind', 'parentDom.ownerDocument || document', 'parentDom.ownerDocument'],
    ['elements of another kind', 'nodeType, newProps.is ? newProps : parentDom)', 'nodeType)'],
    [
      'elements missing in hydration',
      'if (isHydrating) { if (options._hydrationMismatch) options._hydrationMismatch(newVNode, excessDomChildren); isHydrating = false; } excessDomChildren = NULL;',
      '',
    ],
    ['templates', "(nodeType == 'template' && dom.content) || dom;", 'dom;'],
    [
      'children to take over',
      "excessDomChildren = nodeType == 'textarea' && newProps.defaultValue != NULL ? NULL : excessDomChildren && slice.call(parentDom.childNodes);",
      '',
    ],
    [
      'their attributes',
      'if (!isHydrating && excessDomChildren) { oldProps = {}; for (i = 0; i < dom.attributes.length; i++) { value = dom.attributes[i]; oldProps[value.name] = value.value; } }',
      '',
    ],
    [
      'markup before',
      "if (i == 'dangerouslySetInnerHTML') { oldHtml = value; } else if (i != 'children'",
      "if (i != 'children'",
    ],
    [
      'fields that keep a first value',
      " && !(i == 'value' && 'defaultValue' in newProps) && !(i == 'checked' && 'defaultChecked' in newProps)",
      '',
    ],
    ['markup', "else if (i == 'dangerouslySetInnerHTML') { newHtml = value; } ", ''],
    [
      'its text',
      "if (newHtml) { if (!isHydrating && (!oldHtml || (newHtml.__html != oldHtml.__html && newHtml.__html != dom.innerHTML))) { dom.innerHTML = newHtml.__html; } newVNode._children = []; } else { if (oldHtml) dom.textContent = ''; if (nodeType == 'foreignObject' || (namespace == MATH_NAMESPACE && MATHML_TOKEN_ELEMENTS.test(nodeType))) { namespace = XHTML_NAMESPACE; }",
      '{',
    ],
    ['the first to take over', 'excessDomChildren ? excessDomChildren[0] : oldVNode._children', 'oldVNode._children'],
    ['progress bars', "if (nodeType == 'progress' && inputValue == NULL) { dom.removeAttribute(i); } else if", 'if'],
    ['their value', "(inputValue !== dom[i] || (nodeType == 'progress' && !inputValue))", 'inputValue !== dom[i]'],
    [
      'functions as refs',
      "try { if (typeof ref == 'function') { if (value) value._refCleanup = ref(value) || 1; else if (owner && (owner = owner._component || owner._dom) && (value = owner._refCleanup)) { owner._refCleanup = NULL; if (typeof value == 'function') value(); else ref(NULL); } } else ref.current = value; } catch (e) { options._catchError(e, vnode); }",
      'ref.current = value;',
    ],
    ['whose they are', 'applyRef(ref, value, vnode, owner)', 'applyRef(ref, value)'],
    ['whose they were', 'applyRef(r, NULL, parentVNode, vnode)', 'applyRef(r, NULL)'],
    ['whether removals have a hook', 'if (options.unmount) options', 'options'],
    [
      'errors of a removal',
      'try { r.componentWillUnmount(); } catch (e) { options._catchError(e, parentVNode); }',
      'r.componentWillUnmount();',
    ],
    ['contexts that are removed', 'r._parentDom = r._globalContext = NULL;', 'r._parentDom = NULL;'],
    ['portals that are removed', 'skipRemove && !vnode.props._parentDom : true', 'skipRemove : true'],
    [
      'what waited in hydration',
      'if (!skipRemove && (r = vnode._component) && (r = r._excess) && (end = rangeEnd(r, (nodes = [])))) { if (r == vnode._dom) nodes.some(removeNode); removeNode(end); removeNode(r); }',
      '',
    ],
    ['its variables', 'let r, end, nodes;', 'let r;'],
    [
      'whether an element is in the document',
      'if (!skipRemove) removeNode(vnode._dom);',
      // Prototype.js has a `remove` of its own, which throws there.
      'if (!skipRemove && vnode._dom && vnode._dom.parentNode) vnode._dom.remove();',
    ],
  ],
  'src/diff/children.js': [
    ['functions as children', " || typeof childVNode == 'function') {", ') {'],
    [
      'strings as objects',
      "typeof childVNode != 'object' || childVNode.constructor === String",
      "typeof childVNode != 'object'",
    ],
    ['refs of Suspense', ' || oldVNode._flags & REF_DETACHED', ''],
    ['whose a ref was', 'applyRef(oldVNode.ref, NULL, childVNode, oldVNode)', 'applyRef(oldVNode.ref, NULL)'],
    ['whose it is', 'childVNode._component || newDom, childVNode)', 'childVNode._component || newDom)'],
    [
      'whether an element is new',
      'insert(childVNode, oldDom, parentDom, !oldVNode._original)',
      'insert(childVNode, oldDom, parentDom)',
    ],
    ['elements that stay', 'childVNode._flags |= LIS_CANDIDATE;', ''],
    ['and their flag', '~(INSERT_VNODE | LIS_CANDIDATE)', '~INSERT_VNODE'],
    ['that one has moved', 'moved = 1; }', 'childVNode._flags |= INSERT_VNODE; }'],
    ['whether one has', 'let moved = 0;', 'const moved = false;'],
    ['portals, which stay', 'if (parentVNode.props._parentDom) return oldDom;', ''],
    [
      'inner elements that are new',
      'insert(children[i], oldDom, parentDom, false)',
      'insert(children[i], oldDom, parentDom)',
    ],
    [
      'comments',
      'let next = oldDom; while (next && next.nodeType == 8) next = next.nextSibling; if (dom != next) { if (!isMounting && parentDom.moveBefore && dom.parentNode) { parentDom.moveBefore(dom, oldDom); } else { parentDom.insertBefore(dom, oldDom || NULL); } }',
      'if (dom != oldDom) parentDom.insertBefore(dom, oldDom || NULL);',
    ],
    [
      'comments after it',
      "while ((oldDom = oldDom && oldDom.nextSibling) && oldDom.nodeType == 8 && !oldDom.data.startsWith('$s')) ; return oldDom;",
      'return oldDom && oldDom.nextSibling;',
    ],
    [
      'moves that keep a frame',
      'insert(parentVNode, oldDom, parentDom, isMounting)',
      'insert(parentVNode, oldDom, parentDom)',
    ],
  ],
  'src/diff/props.js': [
    [
      'listeners of another kind',
      "if (typeof value != 'function') value = NULL; if (typeof oldValue != 'function') oldValue = NULL;",
      '',
    ],
    ['functions as attributes', "if (typeof value == 'function') return;", ''],
    [
      'elements without listeners',
      'this._listeners; if (eventHandler) { eventHandler = eventHandler[name];',
      'this._listeners[name]; {',
    ],
    ['a style as text', "if (typeof value == 'string') { dom.style.cssText = value; } else {", '{'],
    ['one before', "if (typeof oldValue == 'string') { dom.style.cssText = oldValue = ''; }", ''],
    ['capturing listeners', "useCapture = name != (name = name.replace(CAPTURE_REGEX, '$1'));", ''],
    ['how they are added', 'addEventListener(name, proxy, useCapture)', 'addEventListener(name, proxy)'],
    ['and removed', 'removeEventListener(name, proxy, useCapture)', 'removeEventListener(name, proxy)'],
    ['which they are', 'let useCapture;', ''],
    ['links inside of SVG', ".replace(/xlink(H|:h)/, 'h')", ''],
    ['lists of proposals', " && name != 'list'", ''],
    ['cells of tables', " && name != 'rowSpan' && name != 'colSpan'", ''],
    ['popovers', " && name != 'popover'", ''],
    ['popovers without a kind', "name == 'popover' && value == true ? '' : value", 'value'],
    ['whether events have a hook', 'options.event ? options.event(e) : e', 'options.event(e)'],
    ['the expression of capturing listeners', 'const CAPTURE_REGEX = /(PointerCapture)$|Capture$/i;', ''],
  ],
  'src/options.js': [['what is done with an error', '{ _catchError };', '{};']],
  // They are told of what Preact does by functions that they add to its options, after those of other packages; here
  // there are none.
  'hooks/src/index.js': [
    [
      'hooks of other packages',
      'let oldBeforeDiff = options._diff; let oldBeforeRender = options._render; let oldAfterDiff = options.diffed; let oldCommit = options._commit; let oldBeforeUnmount = options.unmount; let oldRoot = options._root;',
      '',
    ],
    ['before a node', 'if (oldBeforeDiff) oldBeforeDiff(vnode);', ''],
    [
      'at the root, for ids by the place in the tree',
      'options._root = (vnode, parentDom) => { if (vnode && parentDom._children && parentDom._children._mask) { vnode._mask = parentDom._children._mask; } if (oldRoot) oldRoot(vnode, parentDom); };',
      '',
    ],
    ['before a component', 'if (oldBeforeRender) oldBeforeRender(vnode);', ''],
    ['after a node', 'if (oldAfterDiff) oldAfterDiff(vnode);', ''],
    ['after all nodes', 'if (oldCommit) oldCommit(vnode, commitQueue);', ''],
    ['before a removal', 'if (oldBeforeUnmount) oldBeforeUnmount(vnode);', ''],
    [
      'the component that an error of a removal goes to',
      'if (errorParent === undefined) { errorParent = vnode._parent; while (errorParent && !(errorParent._component && errorParent._component._parentDom)) { errorParent = errorParent._parent; } errorParent = errorParent && errorParent._component; } s._passive = errorParent; ',
      '',
    ],
    [
      'such an error',
      'try { if (s._passive && s._cleanup) { afterPaint(unmountCleanups.push(s)); } else { invokeCleanup(s); } } catch (e) { hasErrored = e; }',
      'if (s._passive && s._cleanup) { afterPaint(unmountCleanups.push(s)); } else { invokeCleanup(s); }',
    ],
    ['where it is told', 'if (hasErrored) options._catchError(hasErrored, c._vnode);', ''],
    ['its variables', 'let hasErrored, errorParent;', ''],
    [
      'developer tools',
      'if (options._hook) { options._hook(currentComponent, index, currentHook || type); } currentHook = 0;',
      '',
    ],
    [
      'reducers',
      'currentHook = 1; return useReducer(invokeOrReturn, initialState); } export function useReducer(reducer, initialState, init) {',
      '',
    ],
    ['options under another name', 'const options = (_options);', ''],
    ['and their import', 'options as _options', 'options'],
    ['which reducer', 'hookState._reducer = reducer; ', ''],
    [
      'its first state',
      '!init ? invokeOrReturn(undefined, initialState) : init(initialState)',
      'invokeOrReturn(undefined, initialState)',
    ],
    ['its next state', 'hookState._reducer(currentValue, action)', 'invokeOrReturn(currentValue, action)'],
    ['a state of the component', 'hookState._component.setState({})', 'hookState._component.setState()'],
    ['an earlier condition of rendering', 'const prevScu = currentComponent.shouldComponentUpdate; ', ''],
    ['its arguments', 'function (p, s, c)', 'function (p)'],
    [
      'its result',
      'if (prevScu) { const result = prevScu.call(this, p, s, c); return updatedHook ? result || shouldUpdate : result; }',
      '',
    ],
    [
      'effects on a server',
      '!options._skipEffects && argsChanged(state._args, args)) { state._passive = true;',
      'argsChanged(state._args, args)) { state._passive = true;',
    ],
    [
      'layout effects on a server',
      '!options._skipEffects && argsChanged(state._args, args)) { state._passive = false;',
      'argsChanged(state._args, args)) { state._passive = false;',
    ],
    [
      'an error in the end of an effect',
      'try { invokeCleanup(component); } catch (e) { component = (component._passive); options._catchError(e, { _parent: component && component._vnode }); }',
      'invokeCleanup(component);',
    ],
    [
      'an error in an effect',
      'try { hooks._pendingEffects.some(invokeCleanup); hooks._pendingEffects.some(invokeEffect); hooks._pendingEffects = []; } catch (e) { hooks._pendingEffects = []; options._catchError(e, component._vnode); }',
      'const effects = hooks._pendingEffects; hooks._pendingEffects = []; effects.some(invokeCleanup); effects.some(invokeEffect);',
    ],
    ['which context a hook reads, for developer tools', 'state._context = context; ', ''],
    ['pages without frames', "typeof requestAnimationFrame == 'function'", 'true'],
    [
      'when the page runs effects',
      ' || prevRaf != options.requestAnimationFrame) { prevRaf = options.requestAnimationFrame; (prevRaf || afterNextFrame)(flushAfterPaintEffects);',
      ') { afterNextFrame(flushAfterPaintEffects);',
    ],
  ],
};

/** Parameters of Preact's functions, which are `null` without hydration. */
const PARAMETERS = ['excessDomChildren', 'isHydrating'];

/** Names that have one value, once the declarations of most are taken out. */
const VALUES = {
  excessDomChildren: 'null',
  isHydrating: 'null',
  isClassComponent: 'false',
  componentContext: 'globalContext',
  NULL: 'null',
  UNDEFINED: 'undefined',
};

/** Features that a component must not use, because they are removed. */
const ANY =
  /\b(?:component(?:DidCatch|DidMount|DidUpdate|Will\w+)|contextType|debounceRendering|getDerivedStateFrom\w+|getSnapshotBeforeUpdate|extends Component|forceUpdate|useReducer|useImperativeHandle|rowSpan|colSpan|createPortal|dangerouslySetInnerHTML|defaultValue|defaultChecked|on\w+(?<!Pointer)Capture|xlink\w*)\b|\b__element\("progress"|\bref: (?:\(|\w+ =>)/;

/** One line without comments, which the texts of the cuts are written for. @param {string} code @param {string} file */
function plain(code, file) {
  const compilerOptions = {
    allowJs: true,
    removeComments: true,
    target: typescript.ScriptTarget.ES2023,
    module: typescript.ModuleKind.ESNext,
  };
  return typescript.transpileModule(code, { fileName: file, compilerOptions }).outputText.replace(/\s+/g, ' ');
}

/**
 * Private names as Preact's own build shortens them: objects of different kinds share names, which compresses best.
 * @type {Record<string, string>}
 */
const PRIVATE = {
  __hooks: '__H',
  _args: '__H',
  _attached: '__a',
  _bits: '__g',
  _children: '__k',
  _cleanup: '__c',
  _commit: '__c',
  _component: '__c',
  _defaultValue: '__',
  _depth: '__b',
  _diff: '__b',
  _dom: '__e',
  _flags: '__u',
  _hasScuFromHooks: '__f',
  _id: '__c',
  _index: '__i',
  _list: '__',
  _listeners: '__e',
  _nextValue: '__N',
  _original: '__v',
  _parent: '__',
  _parentDom: '__P',
  _passive: '__P',
  _pendingArgs: 'u',
  _pendingEffects: '__h',
  _render: '__r',
  _renderCallbacks: '__h',
  _value: '__',
  _vnode: '__v',
};

/** @param {string} code of one of Preact's files @param {string} file its path in the package */
function lean(code, file) {
  const cut = (CUTS[file] ?? []).reduce(
    (rest, [purpose, text, instead]) => {
      if (rest.split(text).length !== 2) throw new Error(`Preact has otherwise: ${file}, ${purpose}`);
      return rest.replace(text, () => instead);
    },
    plain(code, file),
  );
  const withoutParameters = PARAMETERS.reduce((rest, name) => rest.replaceAll(`${name}, `, ''), cut);
  return Object.entries({ ...VALUES, ...PRIVATE }).reduce(
    (rest, [name, value]) => rest.replace(new RegExp(`(?<!const )\\b${name}\\b(?![^{}]*} from)`, 'g'), value),
    withoutParameters,
  );
}

const home = new URL('../', import.meta.resolve('preact'));

/** @type {Record<string, string>} */
const ENTRIES = { preact: 'src/index.js', 'preact/hooks': 'hooks/src/index.js' };

/** @returns {import('rollup').Plugin} */
export const leanPreact = () => {
  return {
    name: 'lean-preact',
    resolveId: (id) => (ENTRIES[id] ? fileURLToPath(new URL(ENTRIES[id], home)) : null),
    transform(code, id) {
      const [, file] = /[\\/]node_modules[\\/]preact[\\/](.*)$/.exec(id) ?? [];
      if (file) return { code: lean(code, file.replaceAll('\\', '/')), map: null };
      const found = /[\\/]node_modules[\\/]/.test(id) ? null : ANY.exec(code);
      if (found) throw new Error(`${id}: ${found[0]} is taken out of Preact by build/lean-preact.mjs`);
      return null;
    },
  };
};
