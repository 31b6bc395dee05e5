import { randomUUID } from 'node:crypto';
import { processorDomains } from '@lantern-giving/server/processor/domain-wire';
import type { ProcessorDomains } from '@lantern-giving/server/processor/port';
import type { SandboxEngine } from './engine/engine.ts';
import { asked } from './to-answer.ts';

/** Domains on which the sandbox would show wallets. */
export function sandboxDomains(engine: SandboxEngine): ProcessorDomains {
  return processorDomains({
    list: (domain) => asked(() => engine.listDomains(domain)),
    create: (domain) => asked(() => engine.createDomain(domain, randomUUID())),
    setEnabled: (id, enabled, account) => asked(() => engine.setDomain({ id, enabled, account }, randomUUID())),
    validate: (id, account) => asked(() => engine.validateDomain({ id, account }, randomUUID())),
  });
}
