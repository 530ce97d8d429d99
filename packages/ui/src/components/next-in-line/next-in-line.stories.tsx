import type { Meta, StoryObj } from '@storybook/react-vite'
import { NextInLine } from './next-in-line.tsx'

const meta = { component: NextInLine } satisfies Meta<typeof NextInLine>
export default meta
type Story = StoryObj<typeof meta>

export const Next: Story = {
  args: {
    words: 'Next in the queue: Adler Psychology. Two more are waiting.',
    href: '/next',
    label: 'Review the next one',
  },
}

export const Last: Story = {
  args: { words: 'Nothing else is waiting.', href: '/all', label: 'All applications' },
}
