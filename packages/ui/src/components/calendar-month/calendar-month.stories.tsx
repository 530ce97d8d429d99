import type { Meta, StoryObj } from '@storybook/react-vite'
import { daysAfter } from '../zoned-time/zoned-time.tsx'
import { CalendarMonth } from './calendar-month.tsx'

const block = (id: string, at: string, title = 'Maya Haddad') => ({
  id,
  title,
  startsAt: `2026-11-${at}:00Z`,
  endsAt: `2026-11-${at}:50Z`,
  detail: 'First talk',
  href: `/bookings/${id}`,
  tone: 'active' as const,
})

const meta = {
  title: 'Market/CalendarMonth',
  component: CalendarMonth,
  args: {
    days: Array.from({ length: 42 }, (_, at) => daysAfter('2026-10-26', at)),
    month: '2026-11',
    blocks: [
      block('1', '16T09:00'),
      block('2', '16T11:00', 'Bo Lind'),
      block('3', '16T13:00', 'Amara Okafor'),
      block('4', '16T15:00', 'Noor Rahman'),
      block('5', '19T10:00'),
    ],
    clock: { zone: 'UTC', hour12: false },
    now: '2026-11-18T11:20:00Z',
    awayDays: new Set(['2026-11-26', '2026-11-27']),
    dayHref: (day) => `/bookings?view=day&on=${day}`,
    picked: '2026-11-16',
    onPick: () => {},
  },
} satisfies Meta<typeof CalendarMonth>

export default meta

export const Month: StoryObj<typeof meta> = {}

export const Phone: StoryObj<typeof meta> = { globals: { viewport: { value: 'mobile1' } } }
