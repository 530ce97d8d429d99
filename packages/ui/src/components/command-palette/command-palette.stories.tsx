import type { Meta, StoryObj } from '@storybook/react-vite'
import { CommandPalette } from './command-palette.tsx'

const meta = {
  component: CommandPalette,
  args: {
    open: true,
    onClose: () => {},
    onWords: () => {},
    onChoose: () => {},
    words: 'or',
    groups: [
      { title: 'Pages', commands: [{ id: 'p1', label: 'Orders', detail: 'Commerce', href: '/orders' }] },
      {
        title: 'People',
        commands: [
          { id: 'u1', label: 'Noor Rahman', detail: 'noor@wellspring.example', href: '/people/1' },
          { id: 'u2', label: 'Victoria Stone', detail: 'victoria@wellspring.example', href: '/people/2' },
        ],
      },
    ],
  },
} satisfies Meta<typeof CommandPalette>
export default meta
type Story = StoryObj<typeof meta>

export const Found: Story = {}

export const Searching: Story = { args: { groups: [], loading: true } }

export const NothingFound: Story = { args: { words: 'zzqq', groups: [] } }

export const PartMissing: Story = {
  args: { failure: 'Applications could not be searched. Please try again.' },
}
