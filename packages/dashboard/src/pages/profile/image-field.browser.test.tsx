import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { user } from '../../../../../test/components/user.ts';
import { demoCharity } from '../../../test/demo-charity.ts';
import { fakeApi, ok, refused } from '../../../test/fake-api.ts';
import { show } from '../../../test/show.tsx';
import { SaveGroup } from '../../components/form/save-group.tsx';
import { ImagesPart } from './images-part.tsx';

const Images = () => (
  <SaveGroup>
    <ImagesPart />
  </SaveGroup>
);

afterEach(() => vi.restoreAllMocks());

async function picture(side: number): Promise<File> {
  const canvas = new OffscreenCanvas(side, side);
  canvas.getContext('2d')?.fillRect(0, 0, side / 2, side / 2);
  return new File([await canvas.convertToBlob({ type: 'image/png' })], `${side}.png`, { type: 'image/png' });
}

function pick(file: File): void {
  const input = page.getByLabelText('Logo', { exact: true }).element();
  if (!(input instanceof HTMLInputElement)) throw new Error('the logo has no file input');
  const picked = new DataTransfer();
  picked.items.add(file);
  input.files = picked.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

/** A server that accepts everything and records uploaded images. */
function takingServer(): Blob[] {
  const sent: Blob[] = [];
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const path = String(input);
    if (init?.body instanceof Blob) sent.push(init.body);
    if (path.includes('/logo_upload')) return Response.json({ logo: { url: '/api/uploads/1?key=2' } });
    if (path.startsWith('/api/uploads')) return Response.json({ file_name: 'logo-1.png' });
    return Response.json(path.endsWith('/images') ? demoCharity : { success: true });
  });
  return sent;
}

test('uploads the image picked last, however long an earlier one took to read', async () => {
  const sent = takingServer();
  const [first, last] = [await picture(300), await picture(320)];
  const { promise, resolve: readNow } = Promise.withResolvers<void>();
  const read = Blob.prototype.arrayBuffer;
  let reads = 0;
  vi.spyOn(Blob.prototype, 'arrayBuffer').mockImplementation(async function (this: Blob) {
    reads += 1;
    if (reads === 1) await promise;
    return read.call(this);
  });
  show(<Images />);
  await expect.element(page.getByLabelText('Logo', { exact: true })).toBeInTheDocument();
  pick(first);
  await expect.element(page.getByText('300.png')).toBeVisible();
  pick(last);
  await expect.element(page.getByRole('button', { name: 'SAVE' })).toBeVisible();
  readNow();
  await expect.element(page.getByText('320.png')).toBeVisible();
  // The first image has been read by now and must have no effect.
  await createImageBitmap(first);
  await user.click(page.getByRole('button', { name: 'SAVE' }));
  await expect.element(page.getByText('Saved.')).toBeVisible();
  expect(sent).toHaveLength(1);
  const [body] = sent;
  const { width } = await createImageBitmap(body ?? first);
  expect(width).toBe(320);
});

test('saves an image that is still being read when SAVE is pressed', async () => {
  const sent = takingServer();
  const { promise, resolve: readNow } = Promise.withResolvers<void>();
  const read = Blob.prototype.arrayBuffer;
  vi.spyOn(Blob.prototype, 'arrayBuffer').mockImplementation(async function (this: Blob) {
    await promise;
    return read.call(this);
  });
  show(<Images />);
  await expect.element(page.getByLabelText('Logo', { exact: true })).toBeInTheDocument();
  pick(await picture(300));
  await user.click(page.getByRole('button', { name: 'SAVE' }));
  expect(sent).toHaveLength(0);
  readNow();
  await expect.element(page.getByText('Saved.')).toBeVisible();
  expect(sent).toHaveLength(1);
  await expect.element(page.getByRole('button', { name: 'SAVE' })).not.toBeInTheDocument();
});

test('says what is wrong with an image that was still being read when SAVE was pressed', async () => {
  const sent = takingServer();
  show(<Images />);
  await expect.element(page.getByLabelText('Logo', { exact: true })).toBeInTheDocument();
  pick(await picture(20));
  await expect.element(page.getByLabelText('Logo', { exact: true })).toHaveAccessibleDescription(/300/);
  await expect.element(page.getByRole('button', { name: 'SAVE' })).not.toBeInTheDocument();
  expect(sent).toHaveLength(0);
});

test('shows a stored image in its own shape and without its file name', async () => {
  takingServer();
  const cover = new URL('/none/cover-0100e8.svg', location.href).href;
  show(<Images />, { charity: { ...demoCharity, cover_image: cover } });
  const look = () => document.querySelector<HTMLElement>('.file-look[data-wide]');
  await expect.poll(() => look()?.offsetWidth).toBeGreaterThan(150);
  expect((look()?.offsetWidth ?? 0) / (look()?.offsetHeight ?? 1)).toBeCloseTo(3, 1);
  await expect.element(page.getByText('The current image').last()).toBeVisible();
  expect(document.body.textContent).not.toContain('cover-0100e8');
});

test('writes the minimum size as width by height in Arabic', async () => {
  show(<Images />, { language: 'ar' });
  await expect.element(page.getByText(/1200 × 400/)).toBeVisible();
  const hint = page.getByText(/1200 × 400/).element();
  const text = [...hint.childNodes].find((node) => node.textContent?.includes('1200'));
  if (!(text instanceof Text)) throw new Error('the hint has no text of its own');
  const left = (part: string) => {
    const range = document.createRange();
    range.setStart(text, text.data.indexOf(part));
    range.setEnd(text, text.data.indexOf(part) + part.length);
    return range.getBoundingClientRect().left;
  };
  expect(left('1200')).toBeLessThan(left('400'));
});

test.each([
  [503, 'uploads_busy', /^Many images are being uploaded just now/],
  [500, 'internal', /^Something went wrong on our side/],
])('reports an upload answered with %i %s, keeps the file, and sends it on the next SAVE', async (...row) => {
  const [status, code, told] = row;
  const CHARITY = '/api/charity/human-relief-gb';
  const api = fakeApi({
    [`GET ${CHARITY}/logo/logo_upload`]: ok({ logo: { url: '/api/uploads/one' } }),
    'PUT /api/uploads/one': refused(status, code),
    [`PUT ${CHARITY}/images`]: ok(demoCharity),
  });
  show(<Images />);
  await expect.element(page.getByLabelText('Logo', { exact: true })).toBeInTheDocument();
  pick(await picture(300));
  await user.click(page.getByRole('button', { name: 'SAVE' }));
  const fault = page.getByRole('alert').filter({ hasText: 'Not saved yet: Logo' });
  await expect.element(fault.getByText(told)).toBeVisible();
  await expect.element(page.getByText('300.png')).toBeVisible();
  api.on('PUT /api/uploads/one', () => ok({ file_name: 'logo-1.png' }));
  await user.click(page.getByRole('button', { name: 'SAVE' }));
  await expect.element(page.getByText('Saved.')).toBeVisible();
  expect(api.changes.at(-1)).toEqual({ route: `PUT ${CHARITY}/images`, body: { logo_image_name: 'logo-1.png' } });
});
