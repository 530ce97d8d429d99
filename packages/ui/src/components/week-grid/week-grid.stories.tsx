import type { Meta, StoryObj } from '@storybook/react-vite'
import { WeekGrid } from './week-grid.tsx'

const day = [
  { from: 540, to: 720 },
  { from: 780, to: 1020 },
]

const meta = {
  title: 'Market/WeekGrid',
  component: WeekGrid,
  args: { week: [day, day, [], day, [{ from: 540, to: 720 }], [], []] },
} satisfies Meta<typeof WeekGrid>

export default meta

type Story = StoryObj<typeof meta>

export const Working: Story = {}

export const Nothing: Story = { args: { week: [[], [], [], [], [], [], []] } }
