import { TextField } from '@lantern-giving/ui/text-field';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { onPage } from '../../../test/on-page.tsx';
import { FilePicker } from './file-picker.tsx';
import { FormSection } from './form-section.tsx';
import { SaveBar } from './save-bar.tsx';
import { useSaveField, useSaveForm } from './use-save-form.ts';

const problems = { nameMissing: 'Please enter the charity name', emailMissing: 'Please enter the email' };

function Form({ email, picked }: { email: string; picked: boolean }) {
  const [file, setFile] = useState(() => (picked ? new File(['x'], 'seal-of-the-charity-2027.pdf') : null));
  const form = useSaveForm({
    values: { name: 'Human Relief', email },
    check: (typed) => ({
      name: typed.name === '' ? 'nameMissing' : undefined,
      email: typed.email === '' ? 'emailMissing' : undefined,
    }),
    save: async () => undefined,
  });
  const name = useSaveField(form, 'name', problems);
  const address = useSaveField(form, 'email', problems);
  return (
    <form noValidate onSubmit={form.submit}>
      <FormSection title="General" lead="What donors read about you.">
        <TextField label="Charity name" {...name} />
        <TextField label="Email" type="email" dir="ltr" {...address} />
        <div className="wide">
          <FilePicker
            label="Logo"
            hint="Png, jpg or svg, at least 300 × 300 pixels."
            accept="image/png,image/jpeg,image/svg+xml"
            file={file}
            onPick={setFile}
          />
        </div>
      </FormSection>
      <SaveBar form={form} />
    </form>
  );
}

const meta = {
  component: Form,
  title: 'dashboard/form',
  decorators: [onPage],
  args: { email: 'giving@human-relief.example', picked: false },
} satisfies Meta<typeof Form>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Stored: Story = {};
export const Invalid: Story = {
  args: { email: '' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^(SAVE|حفظ)$/ }));
    await canvas.findByText(problems.emailMissing);
  },
};
export const FilePicked: Story = { args: { picked: true } };
const atRest = {
  saving: false,
  dirty: false,
  outcome: 'none',
  fault: null,
  saves: 0,
  save: async () => true,
} as const;
export const Saving: Story = { render: () => <SaveBar form={{ ...atRest, saving: true, dirty: true }} /> };
export const NotSaved: Story = { render: () => <SaveBar form={{ ...atRest, dirty: true, outcome: 'unreachable' }} /> };
