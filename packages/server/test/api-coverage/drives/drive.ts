import type { Wire } from '../world.ts';

/** A client function of core, made to make its call. */
export interface Drive {
  /** As the product document names it. */
  readonly call: string;
  /** The function's module under `core/api`. */
  readonly module: string;
  readonly function: { readonly name: string };
  /** Status that the call ends with; 200 unless told. */
  readonly status?: number;
  /** Makes the call, and looks at what it gives. */
  readonly run: (wire: Wire) => Promise<void>;
}
