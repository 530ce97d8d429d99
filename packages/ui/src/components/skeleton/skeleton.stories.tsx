import type { Meta, StoryObj } from '@storybook/react-vite'
import { Skeleton, SkeletonText } from './skeleton.tsx'

const meta = { component: Skeleton, args: { h: '24' } } satisfies Meta<typeof Skeleton>
export default meta
type Story = StoryObj<typeof meta>

export const Block: Story = {}

export const Text: Story = { render: () => <SkeletonText lines={4} /> }
