import { deserialize } from 'node:v8';

/** What a process apart answers: what JSON can say, and bytes. */
export interface Work {
  readonly answer: unknown;
  readonly bytes?: Buffer;
}

/**
 * The other side of `runApart`: what a process does that was started for one job.
 * @param work is told where to say how far it is
 */
export async function workApart<Job>(work: (job: Job, reach: (step: string) => void) => Promise<Work>): Promise<void> {
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
