import { deserialize } from 'node:v8';

/** The result of a sandboxed process: a JSON value and optional bytes. */
export interface Work {
  readonly answer: unknown;
  readonly bytes?: Buffer;
}

/**
 * The child's side of `runInWorkerProcess`: reads the job from stdin, runs it and writes the result to stdout.
 * @param work calls `reach` to report the step that it is at
 */
export async function serveJob<Job>(work: (job: Job, reach: (step: string) => void) => Promise<Work>): Promise<void> {
  const reach = (step: string) => say({ step });
  reach('begun');
  const chunks: Buffer[] = [];
  for await (const chunk of process.stdin) chunks.push(chunk);
  // Our own parent, which sends nothing else.
  const { answer, bytes } = await work(deserialize(Buffer.concat(chunks)) as Job, reach);
  say({ answer });
  if (bytes) process.stdout.write(bytes);
}

function say(line: { readonly step: string } | { readonly answer: unknown }): void {
  process.stdout.write(`${JSON.stringify(line)}\n`);
}
