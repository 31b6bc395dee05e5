/** How an identity is proved: a new code, or a passkey. */
export type Proof = 'code' | 'passkey';

export interface IdentityCheck {
  /** The requested proof, or null. */
  readonly asked: () => Proof | null;
  /** @returns stop listening */
  readonly subscribe: (listener: () => void) => () => void;
  /**
   * Asks for an identity check once for all waiting requests.
   * @returns whether it succeeded, so that the refused request can be repeated
   */
  readonly ask: (proof: Proof) => Promise<boolean>;
  readonly settle: (isProved: boolean) => void;
}

export function openIdentityCheck(): IdentityCheck {
  const listeners = new Set<() => void>();
  let waiting: { proof: Proof; done: Promise<boolean>; settle: (isProved: boolean) => void } | null = null;
  const tell = () => {
    for (const listener of listeners) listener();
  };
  return {
    asked: () => waiting?.proof ?? null,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    ask: (proof) => {
      if (!waiting) {
        let resolve: (isProved: boolean) => void = () => undefined;
        const promise = new Promise<boolean>((settle) => {
          resolve = settle;
        });
        waiting = { proof, done: promise, settle: resolve };
        tell();
      }
      return waiting.done;
    },
    settle: (isProved) => {
      const before = waiting;
      waiting = null;
      before?.settle(isProved);
      tell();
    },
  };
}

/** The proof that a refused request requires, or null where it was refused for another reason. */
export async function proofAskedBy(answer: Response): Promise<Proof | null> {
  if (answer.status !== 403) return null;
  const body: unknown = await answer
    .clone()
    .json()
    .catch(() => null);
  if (typeof body !== 'object' || body === null || !('error_code' in body)) return null;
  if (body.error_code === 'recent_proof_required')
    return 'proof' in body && body.proof === 'passkey' ? 'passkey' : 'code';
  const isFactor = body.error_code === 'second_factor_required' && 'second_factor' in body;
  return isFactor && body.second_factor === 'verify' ? 'passkey' : null;
}
