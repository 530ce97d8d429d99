import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from '@chakra-ui/react'
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

export const Plain: Story = {}

export const Display: Story = { args: { size: 'display', title: 'Good evening, Amara' } }
