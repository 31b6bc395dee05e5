// node dictionary.mjs DIST: compresses the files of a release with its first view as the dictionary (RFC 9842, `dcb`),
// for browsers that have loaded the first view and say so.
import { globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { writeCompressedBy } from '../../../build/compressed-by.mjs';
import { readManifest } from './release-manifest.mjs';

if (import.meta.main) {
  const [dist = ''] = process.argv.slice(2);
  for (const manifest of globSync('static/*/manifest.json', { cwd: dist })) {
    const release = dirname(join(dist, manifest));
    const { runtime, files } = readManifest(release);
    for (const file of Object.keys(files)) {
      // The loader comes before the first view.
      if (file !== runtime && file !== 'lantern.js') writeCompressedBy(join(release, file), join(release, runtime));
    }
  }
}
