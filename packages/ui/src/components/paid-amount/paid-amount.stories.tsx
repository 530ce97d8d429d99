import type { Meta, StoryObj } from '@storybook/react-vite'
import { PaidAmount } from './paid-amount.tsx'

const meta = {
  component: PaidAmount,
  args: { children: '$90.00', refunded: 0 },
} satisfies Meta<typeof PaidAmount>
export default meta
type Story = StoryObj<typeof meta>

export const Paid: Story = {}
export const PartlyRefunded: Story = { args: { refunded: 45 } }
