import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { describeFileStore } from '../../../test/file-store-contract.ts';
import { folderStore } from './folder.ts';

const root = mkdtempSync(join(tmpdir(), 'lantern-files-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

describeFileStore('a folder', () => folderStore(root));
