import type { Meta, StoryObj } from '@storybook/react-vite'
import { LevelMeter } from './level-meter.tsx'

const meta = { component: LevelMeter, args: { label: 'Microphone', level: 0.5 } } satisfies Meta<
  typeof LevelMeter
>
export default meta
type Story = StoryObj<typeof meta>

export const Speaking: Story = {}

export const Silence: Story = { args: { level: 0 } }
