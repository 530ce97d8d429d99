import type { Meta, StoryObj } from '@storybook/react-vite'
import { RelativeDate } from './relative-date.tsx'

const meta = {
  component: RelativeDate,
  args: { date: '2026-11-21T08:00:00Z', now: '2026-11-21T12:00:00Z' },
} satisfies Meta<typeof RelativeDate>
export default meta
type Story = StoryObj<typeof meta>

export const Today: Story = {}

export const Yesterday: Story = { args: { date: '2026-11-20T22:00:00Z' } }

export const LongAgo: Story = { args: { date: '2026-11-02T10:00:00Z' } }

export const ToCome: Story = { args: { date: '2026-12-02T10:00:00Z' } }
