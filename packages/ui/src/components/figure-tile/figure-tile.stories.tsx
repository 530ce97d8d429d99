import type { Meta, StoryObj } from '@storybook/react-vite'
import { FigureTile } from './figure-tile.tsx'

const meta = {
  title: 'General/FigureTile',
  component: FigureTile,
  args: { label: 'Pending', value: '$116.00', detail: 'Available 7 days after an order is complete.' },
} satisfies Meta<typeof FigureTile>

export default meta

type Story = StoryObj<typeof meta>

export const Plain: Story = {}

export const Leading: Story = { args: { href: '/orders' } }

export const OnItsWay: Story = { args: { value: undefined } }

export const Failed: Story = { args: { failed: true } }
