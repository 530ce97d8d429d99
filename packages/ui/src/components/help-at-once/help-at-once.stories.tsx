import type { Meta, StoryObj } from '@storybook/react-vite'
import { HelpAtOnce } from './help-at-once.tsx'

const meta = { component: HelpAtOnce, args: { href: '/safe' } } satisfies Meta<typeof HelpAtOnce>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
