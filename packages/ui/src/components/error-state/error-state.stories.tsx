import type { Meta, StoryObj } from '@storybook/react-vite'
import { ErrorState } from './error-state.tsx'

const meta = { component: ErrorState } satisfies Meta<typeof ErrorState>
export default meta
type Story = StoryObj<typeof meta>

export const Full: Story = { args: { onRetry: () => {}, requestId: '01JD3V9M2K' } }

export const Retrying: Story = { args: { onRetry: () => {}, retrying: true } }

export const NotThere: Story = {
  args: { message: 'This order does not exist.', back: { href: '/orders', label: 'Orders' } },
}

export const Plain: Story = {}
