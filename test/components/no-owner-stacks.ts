// React's development build records a stack for every element, for its warnings: a fifth of what a test of a whole form
// takes. Without React's counter, in another version, nothing changes.
import * as React from 'react';

const internals = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE');
if (internals) {
  // It stops recording after a number of elements. Here it believes that it has reached it.
  const reached = { get: () => Number.POSITIVE_INFINITY, set: () => undefined };
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', reached);
}
