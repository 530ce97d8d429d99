import type { Meta, StoryObj } from '@storybook/react-vite'
import { TrendChart } from './trend-chart.tsx'

const values = [0, 120, 340, 280, 90, -45, 410, 520, 480, 610, 590, 720]

const meta = {
  component: TrendChart,
  args: {
    title: 'Earnings per week',
    of: 'Week of',
    measure: 'Net',
    points: values.map((value, at) => ({ id: String(at), label: `Week ${at + 1}`, value })),
    formatValue: (value) => `$${value}`,
    nothing: 'Your first sale appears here.',
  },
} satisfies Meta<typeof TrendChart>
export default meta
type Story = StoryObj<typeof meta>

export const Weeks: Story = {}

export const Nothing: Story = { args: { points: [{ id: '1', label: 'Week 1', value: 0 }] } }
