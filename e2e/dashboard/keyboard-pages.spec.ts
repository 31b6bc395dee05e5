import { expect, test } from '../fixtures.ts';
import { Desk } from './keyboard-desk.ts';
import { STAFF } from './staff-hands.ts';
import { english } from './words.ts';

test('works by keyboard: login, picker, dashboard, My charity, and another charity', async ({ page, server }) => {
  const desk = new Desk(page, server);
  const { hands, keys, clean } = desk;
  await hands.open('/');
  await keys.type(page.getByLabel(english.email), STAFF.ofTwo);
  await keys.press(page.getByRole('button', { name: english.send }));
  const code = page.getByLabel(english.code);
  await keys.isAt(code);
  await keys.press(page.getByRole('button', { name: 'Send a new code' }));
  await page.getByText(/^A new code is on its way/).waitFor();
  await keys.holds();
  await keys.to(code, 'Shift+Tab');
  await page.keyboard.type('00000000');
  await page.keyboard.press('Enter');
  await page.getByText('Invalid login code').waitFor();
  await keys.isAt(code);
  await keys.type(code, await hands.readCode(STAFF.ofTwo));
  await page.keyboard.press('Enter');
  await keys.isAt(hands.heading(english.titles.picker));
  expect(await keys.walkThrough()).toBeGreaterThan(3);
  await clean('picker');
  await keys.press(page.getByRole('button', { name: 'Maple Aid CA' }));
  await keys.isAt(hands.heading(english.titles.dashboard));
  expect(await keys.walkThrough()).toBeGreaterThan(12);

  await clean('dashboard');
  await keys.press(page.getByRole('link', { name: 'My charity' }));
  await keys.isAt(hands.heading('My charity'));
  expect(await keys.walkThrough()).toBeGreaterThan(30);
  await clean('general');
  const people = page.getByRole('region', { name: 'Representatives' });
  const dialog = page.getByRole('dialog');
  const add = people.getByRole('button', { name: 'Add a representative' });
  await keys.press(add);
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  await keys.isAt(add);
  for (const name of ['Bilal Khan', 'Chloe Martin']) {
    await keys.press(add);
    await keys.type(dialog.getByLabel('Full name'), name);
    await keys.type(dialog.getByLabel('Position'), 'Treasurer');
    await page.keyboard.press('Enter');
    await page.getByText(`${name} was added.`).waitFor();
    await keys.isAt(add);
  }
  const change = people.getByRole('button', { name: 'Change Bilal Khan' });
  await keys.press(change);
  await keys.type(dialog.getByLabel('Position'), 'Chair');
  await keys.press(dialog.getByRole('button', { name: 'SAVE' }));
  await people.getByText('Chair', { exact: true }).waitFor();
  await keys.isAt(change);
  await keys.press(people.getByRole('button', { name: 'Remove Bilal Khan' }));
  await keys.press(dialog.getByRole('button', { name: 'Remove', exact: true }));
  await page.getByText('Bilal Khan was removed.').waitFor();
  await keys.isAt(people.getByRole('listitem').filter({ hasText: 'Chloe Martin' }));
  await clean('general, a representative removed');

  const logo = page.locator('input[type=file]').first();
  const chooser = page.waitForEvent('filechooser');
  await keys.press(logo, 'Space');
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 300"><path d="M0 0h9v9z"/></svg>';
  await (await chooser).setFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(drawing) });
  await keys.press(page.getByRole('button', { name: 'SAVE' }));
  await page.getByText('Saved.', { exact: true }).waitFor();
  await keys.holds();

  await keys.press(page.getByRole('link', { name: english.changeCharity }));
  await keys.isAt(hands.heading(english.titles.picker));
});

test('works by keyboard: people invited, changed, removed, and the last owner kept', async ({ page, server }) => {
  const desk = new Desk(page, server);
  const { hands, keys, clean } = desk;
  await hands.open('/users');
  await desk.logIn(STAFF.owner);
  await keys.isAt(hands.heading(english.titles.users));
  await page.getByRole('listitem').filter({ hasText: STAFF.member }).waitFor();
  expect(await keys.walkThrough()).toBeGreaterThan(15);
  const email = page.getByLabel('Email');
  await keys.to(email);
  await page.keyboard.press('Enter');
  await keys.isAt(email);
  await clean('users, refused');
  await page.keyboard.type('bilal@human-relief.example');
  await page.keyboard.press('Enter');
  await page.getByText('An invitation is on its way to bilal@human-relief.example.').waitFor();
  await keys.holds();

  const role = page.getByLabel('Role of bilal@human-relief.example');
  const dialog = page.getByRole('dialog');
  await keys.to(role);
  await page.keyboard.type('Owner');
  await keys.press(dialog.getByRole('button', { name: 'Make owner' }));
  await page.getByText('bilal@human-relief.example: role changed to Owner.').waitFor();
  await keys.isAt(role);
  const remove = page.getByRole('button', { name: 'Remove bilal@human-relief.example' });
  await keys.press(remove);
  await dialog.waitFor();
  await clean('users, asked');
  await page.keyboard.press('Escape');
  await keys.isAt(remove);
  await page.keyboard.press('Enter');
  await keys.press(dialog.getByRole('button', { name: 'Remove', exact: true }));
  await page.getByText('bilal@human-relief.example was removed.').waitFor();
  await keys.holds();

  const own = page.getByLabel('Role of Amina Rahman');
  await keys.to(own);
  await page.keyboard.type('Member');
  await page.getByText(/^A charity needs at least one owner/).waitFor();
  await keys.isAt(own);
  await expect(own).toHaveValue('owner');
  await clean('users, the last owner');
});

test('works by keyboard: causes ordered, edited, added, closed, reopened, archived', async ({ page, server }) => {
  const desk = new Desk(page, server);
  const { hands, keys, clean } = desk;
  await hands.open('/human-relief-gb/causes');
  await desk.logIn(STAFF.owner);
  const titles = page.getByRole('list', { name: 'Open causes' }).locator('b');
  const first = page.getByRole('button', { name: 'Move Wells and clean water down' });
  await first.waitFor();
  expect(await keys.walkThrough()).toBeGreaterThan(25);
  await keys.press(first, 'Space');
  await expect(titles).toHaveText([
    'Where it is needed most',
    'Wells and clean water',
    'Children without parents',
    'Zakat',
    'Qurbani: a sheep',
    'Qurbani: a share of a cow',
    'Endowment for wells',
  ]);
  await keys.isAt(first);
  for (const place of [2, 3, 4, 5, 6]) {
    await page.keyboard.press('Space');
    await expect(titles.nth(place)).toHaveText('Wells and clean water');
  }
  // At the end it stays focusable without effect.
  await page.keyboard.press('Space');
  await keys.isAt(first);

  const dialog = page.getByRole('dialog');
  const edit = page.getByRole('button', { name: 'Edit Wells and clean water' });
  await keys.press(edit);
  await keys.type(dialog.getByLabel('Title'), 'Clean water');
  await clean('edit');
  await page.keyboard.press('Escape');
  await keys.press(page.getByRole('button', { name: 'Leave without saving' }));
  await keys.isAt(edit);
  await page.keyboard.press('Enter');
  await keys.type(dialog.getByLabel('Title'), 'Clean water');
  await page.keyboard.press('Enter');
  await page.getByText('Clean water was saved.').waitFor();
  await keys.holds();

  await keys.press(page.getByRole('button', { name: 'Close Where it is needed most' }));
  await page.getByText(/^Where it is needed most is closed\./).waitFor();
  await keys.isAt(page.getByRole('listitem').filter({ hasText: 'Children without parents' }));
  await keys.press(page.getByRole('button', { name: 'Close Zakat' }));
  await page.getByText(/^Zakat is closed\./).waitFor();
  await keys.holds();
  await keys.to(page.getByRole('radio', { name: /^All/ }), 'Shift+Tab');
  await page.keyboard.press('ArrowRight');
  await page.waitForURL(/campaign=mytennights/);
  await keys.isAt(page.getByRole('radio', { name: /^Ten nights/ }));

  await keys.press(page.getByRole('link', { name: '2 closed causes' }));
  await keys.isAt(hands.heading('Closed causes'));
  await clean('completed');
  expect(await keys.walkThrough()).toBeGreaterThan(15);
  await keys.press(page.getByRole('button', { name: 'Reopen Zakat' }));
  await page.getByText('Zakat is open again.').waitFor();
  await keys.holds();
  await keys.press(page.getByRole('button', { name: 'Archive Where it is needed most' }));
  await keys.press(dialog.getByRole('button', { name: 'Archive', exact: true }));
  await page.getByText('No closed causes.').waitFor();
  await keys.holds();
  await clean('completed, none');

  await keys.press(page.getByRole('link', { name: 'Back to causes' }));
  await keys.isAt(hands.heading('Causes'));
  await keys.press(page.getByRole('link', { name: 'Add cause' }));
  await keys.isAt(hands.heading('Add cause'));
  await keys.to(page.getByLabel('Title'));
  await page.keyboard.press('Enter');
  await keys.isAt(page.getByLabel('Title'));
  await clean('add, refused');
  await keys.type(page.getByLabel('Title'), 'One sheep');
  await keys.choose(page.getByLabel('Category'), 'Qurbani');
  await keys.type(page.getByLabel('Price each'), '150');
  await keys.press(page.getByLabel('Ten days'), 'Space');
  await keys.press(page.getByRole('button', { name: 'SAVE' }));
  await keys.isAt(hands.heading('Causes'));
  await page.getByText(/£150\.00 each/).waitFor();
});
