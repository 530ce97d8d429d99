import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import * as z from 'zod'

import { Form } from '../form.tsx'
import { ZoneField } from './zone-field.tsx'

const meta = {
  title: 'Forms/ZoneField',
  component: ZoneField,
  args: { name: 'zone', label: 'Time zone', noneLabel: 'Same as my device' },
  render: (args) => (
    <Form
      schema={z.object({ zone: z.string() })}
      defaultValues={{ zone: 'America/New_York' }}
      submitLabel="Save"
      onSubmit={async () => {}}
    >
      <ZoneField {...args} />
    </Form>
  ),
} satisfies Meta<typeof ZoneField>

export default meta

type Story = StoryObj<typeof meta>

export const NewYork: Story = {}

export const Open: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('combobox', { name: 'Time zone' }))
    await expect(await canvas.findByRole('option', { name: /^New York United States/ })).toBeInTheDocument()
  },
}
