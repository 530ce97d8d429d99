import type { Meta, StoryObj } from '@storybook/react-vite'
import { KeyHelp } from './key-help.tsx'

const meta = { component: KeyHelp, args: { open: true, onClose: () => {} } } satisfies Meta<typeof KeyHelp>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
