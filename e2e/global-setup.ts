import { makeTemplate } from './harness/template.ts';

/** Every worker copies its databases from one created here. */
export default async function setup(): Promise<() => Promise<void>> {
  const { template, discard } = await makeTemplate();
  process.env.LANTERN_TEMPLATE = JSON.stringify(template);
  return discard;
}
