import type { Meta, StoryObj } from '@storybook/react-vite'
import { Link, LinkButton } from './link.tsx'

const meta = { component: Link, args: { href: '/shop', children: 'Visit the shop' } } satisfies Meta<
  typeof Link
>
export default meta
type Story = StoryObj<typeof meta>

export const Inline: Story = {}

export const Quiet: Story = { args: { variant: 'quiet' } }

export const External: Story = { args: { href: 'https://example.org/guide' } }

export const AsButton: Story = { render: () => <LinkButton href="/shop">Go to the shop</LinkButton> }
