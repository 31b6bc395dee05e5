import { Agent, request } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';

const agent = new Agent({ keepAlive: true });

/**
 * Sends requests with a string as body at a fraction of the processor time of `fetch`, which the measured server would
 * otherwise lack: both run on the same cores. For answers with a body, which is all that they have besides a status.
 */
export const lightFetch = ((url: string, { method, headers, body }: RequestInit = {}) =>
  new Promise((resolve, reject) => {
    const options = { agent, method, headers: { ...(headers as Record<string, string>), 'accept-encoding': 'br' } };
    const sent = request(url, options, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('error', reject);
      answer.on('end', () => {
        const packed = Buffer.concat(parts);
        const text = (answer.headers['content-encoding'] === 'br' ? brotliDecompressSync(packed) : packed).toString();
        resolve(new Response(text, { status: answer.statusCode ?? 0 }));
      });
    });
    sent.on('error', reject);
    sent.end(body);
  })) as typeof fetch;
