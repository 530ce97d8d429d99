import type { Meta, StoryObj } from '@storybook/react-vite'
import { RecordCell } from './record-cell.tsx'

const meta = {
  component: RecordCell,
  args: { href: '/orders/1', title: 'WO-1001', children: '23 November 2026' },
} satisfies Meta<typeof RecordCell>
export default meta
type Story = StoryObj<typeof meta>

export const Leads: Story = {}
export const LeadsNowhere: Story = {
  render: () => <RecordCell title="CB-1001">Not received</RecordCell>,
}
