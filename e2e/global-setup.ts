import { makeTemplate } from './harness/template.ts';

/** Every worker makes its databases from one that is made here. */
export default async function setup(): Promise<() => Promise<void>> {
  const { template, discard } = await makeTemplate();
  process.env.LANTERN_TEMPLATE = JSON.stringify(template);
  return discard;
}
