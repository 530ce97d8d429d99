import type { Meta, StoryObj } from '@storybook/react-vite'
import { Paragraphs } from './paragraphs.tsx'

const meta = {
  component: Paragraphs,
  args: {
    text: 'Choose a provider and a time.\n\nThen pay, and it is yours.\nThe time is kept for ten minutes.',
  },
} satisfies Meta<typeof Paragraphs>
export default meta
type Story = StoryObj<typeof meta>

export const Two: Story = {}
export const LongWord: Story = { args: { text: 'a'.repeat(400) } }
