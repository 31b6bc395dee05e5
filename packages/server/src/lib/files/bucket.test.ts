import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { describeFileStore } from '../../../test/file-store-contract.ts';
import { bucketStore } from './bucket.ts';
import type { FileStore } from './port.ts';

/** Credentials that the mock S3 server accepts. It verifies signatures. */
const KNOWN = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };

const directory = mkdtempSync(join(tmpdir(), 'lantern-bucket-'));
const service = new S3rver({
  port: 0,
  address: '127.0.0.1',
  silent: true,
  directory,
  configureBuckets: [{ name: 'lantern', configs: [] }],
});
let store: FileStore;
let endpoint: string;
beforeAll(async () => {
  const { port } = await service.run();
  endpoint = `http://127.0.0.1:${port}`;
  store = bucketStore({ name: 'lantern', region: 'eu-west-2', endpoint }, KNOWN);
});
afterAll(async () => {
  await service.close();
  rmSync(directory, { recursive: true, force: true });
});

describeFileStore('a bucket', () => store);

describe('an S3 file store', () => {
  test('stores the content type, for readers that bypass this server', async () => {
    await store.put('charity/a/b.png', { bytes: Buffer.from('x'), type: 'image/png' });
    const { GetObjectCommand, S3Client } = await import('@aws-sdk/client-s3');
    const other = new S3Client({ region: 'eu-west-2', endpoint, forcePathStyle: true, credentials: KNOWN });
    const object = await other.send(new GetObjectCommand({ Bucket: 'lantern', Key: 'charity/a/b.png' }));
    expect(object.ContentType).toBe('image/png');
  });

  test.each([
    ['that is not there', { name: 'nowhere' }, KNOWN],
    ['that is not ours', { name: 'lantern' }, { ...KNOWN, secretAccessKey: 'wrong' }],
  ])('throws for a bucket %s, rather than reporting a missing file', async (_name, { name }, credentials) => {
    const wrong = bucketStore({ name, region: 'eu-west-2', endpoint }, credentials);
    await expect(wrong.get('charity/none.png')).rejects.toThrow();
  });
});
