import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from '@chakra-ui/react'
import { expect } from 'storybook/test'

import { StatusBadge } from '../status-badge/status-badge.tsx'
import { PageHeader } from './page-header.tsx'

const meta = { component: PageHeader, args: { title: 'My Orders' } } satisfies Meta<typeof PageHeader>
export default meta
type Story = StoryObj<typeof meta>

export const Full: Story = {
  args: {
    description: 'Everything you have ordered, newest first.',
    back: { href: '/shop', label: 'Shop' },
    badge: <StatusBadge status="shipping" />,
    actions: <Button>Return an item</Button>,
  },
}

/**
 * The layout does not depend on the font: a status that fits beside the title only in one font would cause a layout
 * shift.
 */
export const OnAPhone: Story = {
  args: { title: 'Order', badge: <StatusBadge status="shipping" /> },
  globals: { viewport: { value: 'mobile1' } },
  play: async ({ canvas }) => {
    const title = canvas.getByRole('heading').getBoundingClientRect()
    const status = canvas.getByText('Shipping').getBoundingClientRect()
    await expect(status.top).toBeGreaterThanOrEqual(title.bottom)
  },
}

export const Plain: Story = {}

export const Display: Story = { args: { size: 'display', title: 'Good evening, Amara' } }
