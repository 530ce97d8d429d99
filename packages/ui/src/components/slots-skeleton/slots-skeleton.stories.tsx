import type { Meta, StoryObj } from '@storybook/react-vite'
import { SlotsSkeleton } from './slots-skeleton.tsx'

const meta = { component: SlotsSkeleton } satisfies Meta<typeof SlotsSkeleton>
export default meta
type Story = StoryObj<typeof meta>

export const OnTheirWay: Story = {}
