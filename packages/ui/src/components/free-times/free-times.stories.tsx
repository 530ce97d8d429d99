import type { Meta, StoryObj } from '@storybook/react-vite'
import { FreeTimes } from './free-times.tsx'

const meta = {
  component: FreeTimes,
  args: {
    times: [
      { href: '/book/1?at=1', time: '9:00 AM', label: 'Mon, Nov 23, 9:00 AM' },
      { href: '/book/1?at=2', time: '9:30 AM', label: 'Mon, Nov 23, 9:30 AM' },
      { href: '/book/1?at=3', time: 'Tue 10:00 AM', label: 'Tue, Nov 24, 10:00 AM' },
    ],
  },
} satisfies Meta<typeof FreeTimes>
export default meta
type Story = StoryObj<typeof meta>

export const OfTwoDays: Story = {}
