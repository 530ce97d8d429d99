import type { Meta, StoryObj } from '@storybook/react-vite'
import { RefundPolicy } from './refund-policy.tsx'

const meta = {
  title: 'Market/RefundPolicy',
  component: RefundPolicy,
  args: {
    bands: [
      { hoursBefore: 24, refundPercent: 100 },
      { hoursBefore: 2, refundPercent: 50 },
    ],
  },
} satisfies Meta<typeof RefundPolicy>

export default meta

type Story = StoryObj<typeof meta>

export const Standard: Story = {}

export const Strict: Story = { args: { bands: [{ hoursBefore: 72, refundPercent: 0 }] } }
