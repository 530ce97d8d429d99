import type { Meta, StoryObj } from '@storybook/react-vite'
import { WaitingTile } from './waiting-tile.tsx'

const meta = {
  title: 'General/WaitingTile',
  component: WaitingTile,
  args: {
    label: 'Orders to ship',
    href: '/orders?status=pending',
    now: '2026-11-21T10:00:00Z',
    waiting: { count: 3, oldest: '2026-11-18T10:00:00Z' },
    failed: false,
  },
} satisfies Meta<typeof WaitingTile>

export default meta

type Story = StoryObj<typeof meta>

export const Some: Story = {}

export const Named: Story = {
  args: {
    waiting: {
      count: 3,
      oldest: '2026-11-18T10:00:00Z',
      first: [
        { name: 'Grace Hopper', at: '2026-11-18T10:00:00Z' },
        { name: 'Ada Byron', at: '2026-11-20T10:00:00Z' },
      ],
    },
  },
}

export const None: Story = { args: { waiting: { count: 0, oldest: null } } }

export const OnItsWay: Story = { args: { waiting: undefined } }

export const Failed: Story = { args: { waiting: undefined, failed: true } }
