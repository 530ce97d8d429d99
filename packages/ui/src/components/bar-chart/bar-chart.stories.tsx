import type { Meta, StoryObj } from '@storybook/react-vite'
import { BarChart } from './bar-chart.tsx'

const meta = {
  component: BarChart,
  args: {
    label: 'People by month',
    of: 'Month',
    counts: 'People',
    hidden: 'Too few to show',
    bars: [
      { id: '1', label: 'Jan', value: 35 },
      { id: '2', label: 'Feb', value: null },
      { id: '3', label: 'Mar', value: 50 },
    ],
  },
} satisfies Meta<typeof BarChart>
export default meta
type Story = StoryObj<typeof meta>

export const Months: Story = {}

export const Areas: Story = {
  args: {
    label: 'People by area',
    of: 'Area',
    bars: [
      { id: 'physical', label: 'Physical', value: 40, palette: 'physical' },
      { id: 'mental', label: 'Mental', value: 45, palette: 'mental' },
      { id: 'financial', label: 'Financial', value: null, palette: 'financial' },
    ],
  },
}

export const NothingShown: Story = { args: { bars: [{ id: '1', label: 'Jan', value: null }] } }
