import type { Meta, StoryObj } from '@storybook/react-vite'
import { StatusBadge } from './status-badge.tsx'

const meta = { component: StatusBadge, args: { status: 'pending' } } satisfies Meta<typeof StatusBadge>
export default meta
type Story = StoryObj<typeof meta>

export const Pending: Story = {}

export const Shipping: Story = { args: { status: 'shipping' } }

export const Completed: Story = { args: { status: 'completed' } }

export const Rejected: Story = { args: { status: 'rejected' } }

export const Unknown: Story = { args: { status: 'in_the_post' } }
