import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import typescript from '@rollup/plugin-typescript';

const root = import.meta.dirname;
const packageOf = (name) => JSON.parse(readFileSync(join(root, 'packages', name, 'package.json'), 'utf8'));

/** Every room of a package (a folder with an index), and each file of the folders that are open file by file. */
function roomsOf(name, openFolders) {
  const source = join(root, 'packages', name, 'src');
  const files = readdirSync(source, { recursive: true }).map((path) => path.replaceAll('\\', '/'));
  const isRoom = (path) => /(^|\/)index\.tsx?$/.test(path);
  const isOpen = (path) => openFolders.includes(path.split('/')[0]) && /^[^/]+\/[^/]+\.ts$/.test(path);
  const entries = files.filter((path) => !path.includes('.test.') && (isRoom(path) || isOpen(path)));
  return Object.fromEntries(entries.map((path) => [path.replace(/\.tsx?$/, ''), join(source, path)]));
}

/** A package as it is published: one .js and one .d.ts for each source file, its dependencies left outside. */
function published(name, openFolders = []) {
  const { dependencies = {}, peerDependencies = {} } = packageOf(name);
  const outside = [...Object.keys(dependencies), ...Object.keys(peerDependencies)];
  const home = `packages/${name}`;
  return {
    input: roomsOf(name, openFolders),
    external: (id) => outside.some((dependency) => id === dependency || id.startsWith(`${dependency}/`)),
    output: {
      dir: `${home}/dist`,
      format: 'es',
      preserveModules: true,
      preserveModulesRoot: `${home}/src`,
      sourcemap: true,
    },
    plugins: [typescript({ tsconfig: `${home}/tsconfig.build.json` })],
  };
}

export default [published('core', ['api']), published('ui'), published('checkout-react')].filter(
  ({ input }) => Object.keys(input).length > 0,
);
