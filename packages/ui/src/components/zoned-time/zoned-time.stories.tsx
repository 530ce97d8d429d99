import type { Meta, StoryObj } from '@storybook/react-vite'
import { ZonedTime } from './zoned-time.tsx'

const meta = {
  title: 'General/ZonedTime',
  component: ZonedTime,
  args: {
    from: '2026-11-03T22:30:00Z',
    to: '2026-11-03T23:20:00Z',
    clock: { zone: 'Asia/Dubai', hour12: false },
  },
} satisfies Meta<typeof ZonedTime>

export default meta

type Story = StoryObj<typeof meta>

export const Own: Story = {}

export const AndTheOthers: Story = { args: { otherZone: 'America/New_York', otherLabel: 'for Dr Okafor' } }

export const TwelveHours: Story = { args: { clock: { zone: 'America/New_York', hour12: true } } }
