import type { Meta, StoryObj } from '@storybook/react-vite'

import { packageSample } from '@wellspring/api/testing/packages'

import { PackageForm } from './package-form.tsx'

const { service } = packageSample()

const meta = {
  component: PackageForm,
  args: { service, value: null, onSave: async () => {}, submitLabel: 'Save' },
} satisfies Meta<typeof PackageForm>

export default meta

type Story = StoryObj<typeof meta>

export const New: Story = {}

export const Cheaper: Story = { args: { value: packageSample() } }
