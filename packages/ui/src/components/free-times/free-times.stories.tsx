import type { Meta, StoryObj } from '@storybook/react-vite'
import { FreeTimes } from './free-times.tsx'

const meta = {
  component: FreeTimes,
  args: {
    times: [
      { href: '/book/1?at=1', day: 'Mon, Nov 23', time: '9:00 AM' },
      { href: '/book/1?at=2', day: 'Mon, Nov 23', time: '9:30 AM' },
      { href: '/book/1?at=3', day: 'Tue, Nov 24', time: '10:00 AM', showsWeekday: true },
    ],
  },
} satisfies Meta<typeof FreeTimes>
export default meta
type Story = StoryObj<typeof meta>

export const OfTwoDays: Story = {}
