import type { Meta, StoryObj } from '@storybook/react-vite'
import { ChartTable } from './chart-table.tsx'

const meta = {
  component: ChartTable,
  args: {
    label: 'Earnings per week',
    headings: ['Week', 'Earned'],
    rows: [
      { id: '1', cells: ['Nov 16', '$120.00'] },
      { id: '2', cells: ['Nov 23', '$80.50'] },
    ],
  },
} satisfies Meta<typeof ChartTable>
export default meta
type Story = StoryObj<typeof meta>

export const Closed: Story = {}
