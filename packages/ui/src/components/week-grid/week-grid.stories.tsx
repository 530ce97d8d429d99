import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { WeekGrid, type WeekGridProps } from './week-grid.tsx'

const day = [
  { from: 540, to: 720 },
  { from: 780, to: 1020 },
]

const meta = {
  title: 'Market/WeekGrid',
  component: WeekGrid,
  args: { week: [day, day, [], day, [{ from: 540, to: 720 }], [], []], onChange: () => {} },
  render: function Painted(args: WeekGridProps) {
    const [week, setWeek] = useState(args.week)
    return <WeekGrid {...args} week={week} onChange={setWeek} />
  },
} satisfies Meta<typeof WeekGrid>

export default meta

type Story = StoryObj<typeof meta>

export const Working: Story = {}

export const Nothing: Story = { args: { week: [[], [], [], [], [], [], []] } }
