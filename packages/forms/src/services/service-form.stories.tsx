import type { Meta, StoryObj } from '@storybook/react-vite'

import { ownServiceSample } from '@wellspring/api/testing/directory'

import { ServiceForm } from './service-form.tsx'

const meta = {
  component: ServiceForm,
  args: { service: null, isDraft: true, onSave: async () => {}, submitLabel: 'Save' },
} satisfies Meta<typeof ServiceForm>

export default meta

type Story = StoryObj<typeof meta>

export const New: Story = {}

export const Group: Story = {
  args: { service: { ...ownServiceSample(), format: 'Group Sessions', capacity: 12 } },
}
