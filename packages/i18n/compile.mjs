// Compiles messages/<language>/<area>.json into src/<language>/<area>.ts: typed functions that need no parser.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { compileAll } from './compiler.mjs';

for (const [path, text] of compileAll()) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}
