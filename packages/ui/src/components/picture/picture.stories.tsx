import type { Meta, StoryObj } from '@storybook/react-vite'
import { samplePicture } from '../../testing/samples.ts'
import { Picture } from './picture.tsx'

const meta = {
  component: Picture,
  args: { image: { ...samplePicture(120), alt: 'Hills', width: 240, height: 240 } },
} satisfies Meta<typeof Picture>
export default meta
type Story = StoryObj<typeof meta>

export const Lazy: Story = {}

export const Priority: Story = { args: { priority: true, rounded: true } }

export const None: Story = { args: { image: null } }
