/**
 * Keeps a page alive that the browser translates. It moves texts into elements of its own; React then removes a text, or
 * inserts something before it, where it no longer is, which throws and leaves an empty page. To be called before React
 * renders.
 */
export function tolerateTranslation({ prototype } = Node): void {
  const { removeChild, insertBefore } = prototype;
  prototype.removeChild = function <Child extends Node>(child: Child): Child {
    return child.parentNode === this ? (removeChild.call(this, child) as Child) : child;
  };
  prototype.insertBefore = function <Child extends Node>(node: Child, before: Node | null): Child {
    const isThere = before === null || before.parentNode === this;
    return insertBefore.call(this, node, isThere ? before : null) as Child;
  };
}
