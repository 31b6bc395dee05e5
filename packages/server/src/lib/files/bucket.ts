import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
  type S3ClientConfig,
} from '@aws-sdk/client-s3';
import { type FileStore, requireFile, typeOfKey } from './port.ts';

export interface Bucket {
  readonly name: string;
  readonly region: string;
  /** Endpoint of an S3-compatible service; null: Amazon S3. */
  readonly endpoint: string | null;
}

/** Stores files in an S3-compatible bucket. Without explicit credentials the AWS SDK finds them in the environment. */
export function bucketStore(
  { name, region, endpoint }: Bucket,
  credentials?: NonNullable<S3ClientConfig['credentials']>,
): FileStore {
  const client = new S3Client({
    region,
    // Path-style URLs: few S3-compatible services have a host name per bucket.
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    ...(credentials ? { credentials } : {}),
  });
  return {
    put: async (key, { bytes, type }) => {
      requireFile(key, type);
      await client.send(new PutObjectCommand({ Bucket: name, Key: key, Body: bytes, ContentType: type }));
    },
    get: async (key) => {
      requireFile(key);
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket: name, Key: key }));
        return Body ? { bytes: Buffer.from(await Body.transformToByteArray()), type: typeOfKey(key) } : null;
      } catch (error) {
        if (error instanceof NoSuchKey) return null;
        throw error;
      }
    },
    remove: async (key) => {
      requireFile(key);
      await client.send(new DeleteObjectCommand({ Bucket: name, Key: key }));
    },
  };
}
