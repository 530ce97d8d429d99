import type { Meta, StoryObj } from '@storybook/react-vite'
import { Rating } from './rating.tsx'

const meta = { component: Rating, args: { value: 4.6, reviewCount: 128 } } satisfies Meta<typeof Rating>
export default meta
type Story = StoryObj<typeof meta>

export const Reviewed: Story = {}

export const New: Story = { args: { value: 4, reviewCount: 0 } }
