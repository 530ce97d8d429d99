import type { Meta, StoryObj } from '@storybook/react-vite'
import { Money } from './money.tsx'

const meta = { component: Money, args: { dollars: 25 } } satisfies Meta<typeof Money>
export default meta
type Story = StoryObj<typeof meta>

export const Whole: Story = {}

export const Thousands: Story = { args: { dollars: 12500 } }

export const RightAligned: Story = { args: { align: 'end' } }
