/** Allowlists for SVG. Anything not listed is not kept: see `read.ts` for what happens to it. */

const set = (names: string) => new Set(names.trim().split(/\s+/));

export const SVG = 'http://www.w3.org/2000/svg';
export const XLINK = 'http://www.w3.org/1999/xlink';
export const XML = 'http://www.w3.org/XML/1998/namespace';
/** Namespaces that browsers act on. */
export const RUN_BY_BROWSERS = new Set([SVG, 'http://www.w3.org/1999/xhtml', 'http://www.w3.org/1998/Math/MathML']);

export const ELEMENTS = set(`
  svg g defs symbol use title desc style
  path rect circle ellipse line polyline polygon text tspan textPath
  linearGradient radialGradient stop pattern clipPath mask marker
  filter feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap
  feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feMerge feMergeNode feMorphology
  feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence
`);

/** Elements whose text is shown, read aloud or applied; text elsewhere is not rendered. */
export const WITH_TEXT = set('title desc style text tspan textPath');

/** Elements that can act or embed, and that no editor writes by itself: a file with one, at any depth, is refused. */
export const NEVER = set(`
  script foreignobject handler listener iframe object embed audio video canvas image a animate animatecolor
  animatemotion animatetransform discard mpath set feimage tref cursor font-face-uri html body link meta base form
`);

/** Elements that may refer to a part of the same file. */
export const REFERRING = set('use textPath linearGradient radialGradient pattern filter');

/** Presentation attributes, also as CSS properties; their values may contain functions. */
export const PRESENTATION = set(`
  alignment-baseline baseline-shift clip clip-path clip-rule color color-interpolation color-interpolation-filters
  color-rendering direction display dominant-baseline enable-background fill fill-opacity fill-rule filter flood-color
  flood-opacity font font-family font-feature-settings font-kerning font-size font-size-adjust font-stretch font-style
  font-variant font-variant-ligatures font-weight glyph-orientation-horizontal glyph-orientation-vertical
  image-rendering isolation kerning letter-spacing lighting-color line-height marker marker-end marker-mid marker-start
  mask mask-type mix-blend-mode opacity overflow paint-order pointer-events shape-rendering stop-color stop-opacity
  stroke stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity
  stroke-width text-align text-anchor text-decoration text-orientation text-rendering text-transform transform
  transform-box transform-origin unicode-bidi vector-effect visibility white-space word-spacing writing-mode
`);

/** Attributes with numbers, lists of numbers and keywords. */
export const GEOMETRY = set(`
  version viewBox preserveAspectRatio width height x y x1 y1 x2 y2 cx cy r rx ry fx fy fr d points pathLength
  offset gradientUnits gradientTransform spreadMethod patternUnits patternContentUnits patternTransform
  clipPathUnits maskUnits maskContentUnits markerUnits markerWidth markerHeight refX refY orient
  dx dy rotate textLength lengthAdjust startOffset method spacing side
  filterUnits primitiveUnits in in2 result stdDeviation mode type values operator k1 k2 k3 k4 scale xChannelSelector
  yChannelSelector order kernelMatrix divisor bias targetX targetY edgeMode kernelUnitLength preserveAlpha
  surfaceScale diffuseConstant specularConstant specularExponent limitingConeAngle azimuth elevation pointsAtX
  pointsAtY pointsAtZ z radius baseFrequency numOctaves seed stitchTiles tableValues slope intercept amplitude exponent
  role aria-label
`);
