import type { Meta, StoryObj } from '@storybook/react-vite'
import { TrendChart } from './trend-chart.tsx'

const values = [0, 120, 340, 280, 90, -45, 410, 520, 480, 610, 590, 720]

const meta = {
  component: TrendChart,
  args: {
    title: 'Earnings per week',
    of: 'Week of',
    measure: 'Net',
    points: values.map((value, at) => {
      const day = new Date(Date.UTC(2026, 10, 2 + 7 * at)).toISOString().slice(0, 10)
      return { id: day, label: day, value }
    }),
    formatValue: (value) => `$${value}`,
    nothing: 'Your first sale appears here.',
  },
} satisfies Meta<typeof TrendChart>
export default meta
type Story = StoryObj<typeof meta>

export const Weeks: Story = {}

export const Months: Story = {
  args: {
    title: 'Sessions per month',
    of: 'Month',
    measure: 'Sessions',
    formatValue: String,
    points: values.map((value, at) => ({
      id: `${at < 2 ? 2025 : 2026}-${String(((at + 10) % 12) + 1).padStart(2, '0')}`,
      label: `Month ${at + 1}`,
      value: Math.max(0, Math.round(value / 100)),
    })),
  },
}

export const Nothing: Story = { args: { points: [{ id: '2026-11-02', label: '2 Nov', value: 0 }] } }
