import type { Meta, StoryObj } from '@storybook/react-vite'
import { OrderTimeline } from './order-timeline.tsx'

const meta = {
  component: OrderTimeline,
  args: {
    steps: [
      { id: '1', label: 'Order placed', at: '2026-11-01T10:00:00Z', state: 'done' },
      {
        id: '2',
        label: 'Shipping',
        at: '2026-11-03T10:00:00Z',
        detail: 'Tracking number 4711',
        state: 'current',
      },
      { id: '3', label: 'Completed', state: 'next' },
    ],
  },
} satisfies Meta<typeof OrderTimeline>
export default meta
type Story = StoryObj<typeof meta>

export const UnderWay: Story = {}

export const Stopped: Story = {
  args: {
    steps: [
      { id: '1', label: 'Order placed', at: '2026-11-01T10:00:00Z', state: 'done' },
      {
        id: '2',
        label: 'Cancelled',
        at: '2026-11-02T10:00:00Z',
        detail: 'You cancelled this order. The money is on its way back.',
        state: 'stopped',
      },
    ],
  },
}
