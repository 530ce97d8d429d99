import type { Meta, StoryObj } from '@storybook/react-vite'
import { RatingSummary } from './rating-summary.tsx'

const meta = { component: RatingSummary, args: { byStars: [1, 0, 3, 12, 41] } } satisfies Meta<
  typeof RatingSummary
>
export default meta
type Story = StoryObj<typeof meta>

export const Many: Story = {}

export const One: Story = { args: { byStars: [0, 0, 0, 1, 0] } }
