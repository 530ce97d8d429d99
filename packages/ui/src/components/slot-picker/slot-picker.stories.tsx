import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { useState } from 'react'
import { SlotPicker, type SlotPickerProps } from './slot-picker.tsx'

const starts = ['03T14:00', '03T14:30', '03T22:30', '04T14:00', '04T15:30', '04T16:00', '05T14:00']

const meta = {
  title: 'Market/SlotPicker',
  component: SlotPicker,
  args: {
    day: '2026-11-02',
    dayCount: 28,
    firstDay: '2026-11-02',
    lastDay: '2027-11-02',
    onDay: () => {},
    slots: starts.map((start) => ({ startsAt: `2026-11-${start}:00Z` })),
    clock: {
      zone: 'Asia/Dubai',
      hour12: false,
    },
    value: null,
    onChange: () => {},
    onLater: () => {},
  },
  render: function Picked(args: SlotPickerProps) {
    const [value, setValue] = useState(args.value)
    return <SlotPicker {...args} value={value} onChange={setValue} />
  },
} satisfies Meta<typeof SlotPicker>

export default meta

type Story = StoryObj<typeof meta>

export const Free: Story = {}

/** From tablet width on the weeks are stacked, and no day is clipped. */
export const Tablet: Story = {
  globals: { viewport: { value: 'tablet' } },
  play: async ({ canvas }) => {
    const days = canvas.getByRole('toolbar', { name: 'Days' })
    await expect(days.scrollWidth).toBeLessThanOrEqual(days.clientWidth)
  },
}

export const Chosen: Story = { args: { value: '2026-11-03T22:30:00Z' } }

/** Twenty slots per day are grouped by time of day. */
export const Many: Story = {
  args: {
    value: '2026-11-03T14:00:00Z',
    slots: ['03', '04'].flatMap((day) =>
      Array.from({ length: 20 }, (_, at) => ({
        startsAt: `2026-11-${day}T${String(5 + Math.floor(at / 2)).padStart(2, '0')}:${at % 2 ? '30' : '00'}:00Z`,
      })),
    ),
  },
}

export const Group: Story = {
  args: {
    capacity: 6,
    slots: starts.map((start, at) => ({ startsAt: `2026-11-${start}:00Z`, placesLeft: at + 1 })),
  },
}

export const NothingHere: Story = { args: { slots: [], nextAfter: '2026-12-01T14:00:00Z', onNext: () => {} } }

export const NothingAtAll: Story = {
  args: { slots: [], nextAfter: null, whenNone: 'Join the waitlist: we keep a time for you.' },
}

export const OnItsWay: Story = { args: { slots: [], loading: true } }
