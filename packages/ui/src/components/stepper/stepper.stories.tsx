import type { Meta, StoryObj } from '@storybook/react-vite'
import { Stepper } from './stepper.tsx'

const meta = {
  component: Stepper,
  args: {
    steps: [
      'Basic Information',
      'Business Information',
      'Education & Credentials',
      'Insurance & Compliance',
      'Background & Verification',
      'Agreements',
    ],
    current: 0,
    percent: 0,
  },
} satisfies Meta<typeof Stepper>
export default meta
type Story = StoryObj<typeof meta>

export const First: Story = {}

export const Middle: Story = { args: { current: 2, percent: 45, onStepSelect: () => {} } }

export const ToChange: Story = {
  args: { current: 1, percent: 20, toChange: [0, 2], onStepSelect: () => {} },
}

export const Done: Story = { args: { current: 6, percent: 100 } }
