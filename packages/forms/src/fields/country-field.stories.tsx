import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import * as z from 'zod'

import { Form } from '../form.tsx'
import { CountryField } from './country-field.tsx'

const meta = {
  title: 'Forms/CountryField',
  component: CountryField,
  args: { name: 'country', label: 'Country' },
  render: (args) => (
    <Form
      schema={z.object({ country: z.string() })}
      defaultValues={{ country: 'DE' }}
      submitLabel="Save"
      onSubmit={async () => {}}
    >
      <CountryField {...args} />
    </Form>
  ),
} satisfies Meta<typeof CountryField>

export default meta

type Story = StoryObj<typeof meta>

export const Germany: Story = {}

export const Open: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('combobox', { name: 'Country' }))
    await canvas.findByRole('option', { name: 'Germany' })
    const list = canvas.getByRole('listbox', { name: 'Country' })
    await expect(list.offsetHeight).toBeLessThanOrEqual(Math.ceil(window.innerHeight * 0.4))
  },
}
