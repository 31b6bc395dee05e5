// Does what a sandboxed process must not be able to do, on command.
import { readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serveJob, type Work } from '../../src/lib/worker-process/work.ts';

export type Trespass =
  | { readonly kind: 'variables' }
  | { readonly kind: 'read' | 'write'; readonly path: string }
  | { readonly kind: 'connect'; readonly port: number }
  | { readonly kind: 'notes'; readonly bytes: Buffer }
  | { readonly kind: 'memory' | 'objects' | 'loop' | 'wait' | 'flood' | 'lie' | 'throw' };

const trespass = async (job: Trespass, reach: (step: string) => void): Promise<Work> => {
  reach(job.kind);
  switch (job.kind) {
    case 'variables':
      return { answer: Object.keys(process.env).sort() };
    case 'read':
      return { answer: readFileSync(job.path, 'utf8') };
    case 'write':
      writeFileSync(job.path, 'x');
      return { answer: readFileSync(job.path, 'utf8') };
    case 'connect':
      await new Promise((done, failed) => connect(job.port, '127.0.0.1', () => done(null)).on('error', failed));
      return { answer: 'connected' };
    case 'notes':
      writeFileSync(join(tmpdir(), 'notes'), job.bytes);
      return { answer: 'noted', bytes: readFileSync(join(tmpdir(), 'notes')) };
    case 'memory':
      return { answer: Array.from({ length: 40 }, () => Buffer.alloc(50_000_000, 1)).length };
    case 'objects':
      return { answer: Array.from({ length: 40_000_000 }, (_, at) => ({ at })).length };
    case 'loop':
      for (;;) Math.random();
    case 'wait':
      return new Promise(() => setInterval(() => undefined, 1000));
    case 'flood':
      return { answer: 'flood', bytes: Buffer.alloc(3_000_000) };
    case 'lie':
      process.stdout.write('null\n{"answer":1}\n');
      return { answer: 'truth' };
    case 'throw':
      throw new Error('on purpose');
  }
};

await serveJob(trespass);
