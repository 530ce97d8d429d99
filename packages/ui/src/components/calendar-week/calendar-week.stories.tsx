import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { CalendarWeek } from './calendar-week.tsx'
import type { CalendarBlock } from './calendar-week.tsx'

const block = (id: string, from: string, to: string, rest: Partial<CalendarBlock> = {}): CalendarBlock => ({
  id,
  startsAt: `2026-11-${from}:00Z`,
  endsAt: `2026-11-${to}:00Z`,
  title: 'Maya Haddad',
  detail: 'First talk',
  href: `/bookings/${id}`,
  tone: 'active',
  ...rest,
})

const meta = {
  title: 'Market/CalendarWeek',
  component: CalendarWeek,
  args: {
    days: ['16', '17', '18', '19', '20', '21', '22'].map((day) => `2026-11-${day}`),
    blocks: [
      block('1', '16T09:00', '16T09:50'),
      block('2', '16T10:00', '16T10:20', { tone: 'waiting', title: 'Bo Lind', isHeld: true }),
      block('3', '18T13:00', '18T15:00', { title: 'Amara Okafor' }),
      block('4', '18T13:30', '18T14:20', { tone: 'good' }),
      block('5', '19T19:00', '19T20:30', { tone: 'bad', detail: 'Follow-up on sleep and rest' }),
    ],
    clock: { zone: 'UTC', hour12: false },
    now: '2026-11-18T11:20:00Z',
  },
} satisfies Meta<typeof CalendarWeek>

export default meta

type Story = StoryObj<typeof meta>

export const Week: Story = {}

/** With open hours, a time off, and draggable blocks. */
export const AtWork: Story = {
  args: {
    open: ['16', '17', '18', '19'].map((day) => ({
      id: day,
      startsAt: `2026-11-${day}T09:00:00Z`,
      endsAt: `2026-11-${day}T17:00:00Z`,
    })),
    away: [
      { id: 'off', title: 'Dentist', startsAt: '2026-11-17T12:00:00Z', endsAt: '2026-11-17T14:00:00Z' },
      {
        id: 'busy',
        title: 'Home calendar',
        startsAt: '2026-11-19T10:00:00Z',
        endsAt: '2026-11-19T11:30:00Z',
        isFixed: true,
      },
      { id: 'long', title: 'Time off', startsAt: '2026-11-20T00:00:00Z', endsAt: '2026-11-22T00:00:00Z' },
    ],
    onAway: () => {},
    onEmpty: () => {},
    onMove: () => {},
  },
}

export const Day: Story = { args: { days: ['2026-11-18'] } }

export const Nothing: Story = { args: { blocks: [] } }

/** A long line of a block is truncated at the edge of the page. */
export const Phone: Story = {
  globals: { viewport: { value: 'mobile1' } },
  args: {
    ...AtWork.args,
    blocks: [
      ...meta.args.blocks,
      block('6', '20T09:00', '20T09:30', {
        title: 'Konstantinos Papadopoulos-Alexandropoulos',
        detail: 'Waiting for payment · First consultation about sleep',
        tone: 'waiting',
        isHeld: true,
      }),
    ],
  },
  play: async ({ canvasElement }) => {
    const { right } = canvasElement.getBoundingClientRect()
    for (const tile of canvasElement.querySelectorAll('li > *'))
      await expect(tile.getBoundingClientRect().right).toBeLessThanOrEqual(right)
  },
}
