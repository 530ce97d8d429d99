import type { Meta, StoryObj } from '@storybook/react-vite'
import { RefundPolicy, RefundSteps } from './refund-policy.tsx'

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

export const Booked: Story = {
  render: () => (
    <RefundSteps
      isOwn
      steps={[
        { percent: 100, until: '2026-06-16T09:15:00.000Z' },
        { percent: 50, until: '2026-06-16T12:00:00.000Z' },
      ]}
      clock={{ zone: 'UTC', hour12: false, locale: 'en-GB' }}
    />
  ),
}
