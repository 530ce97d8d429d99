import type { Meta, StoryObj } from '@storybook/react-vite'
import { MoveButtons } from './move-buttons.tsx'

const meta = {
  component: MoveButtons,
  args: { what: 'this question', isFirst: false, isLast: false, onMove: () => {} },
} satisfies Meta<typeof MoveButtons>
export default meta
type Story = StoryObj<typeof meta>

export const Between: Story = {}
export const First: Story = { args: { isFirst: true } }
