import type { Meta, StoryObj } from '@storybook/react-vite'
import { IdleWarning } from './idle-warning.tsx'

const meta = {
  component: IdleWarning,
  args: { open: true, seconds: 60, onStay: () => {}, onLogOut: () => {} },
} satisfies Meta<typeof IdleWarning>
export default meta
type Story = StoryObj<typeof meta>

export const Open: Story = {}
