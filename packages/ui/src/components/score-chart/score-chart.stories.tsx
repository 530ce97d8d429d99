import type { Meta, StoryObj } from '@storybook/react-vite'

import { ScoreChart } from './score-chart.tsx'

const scoreOf = (score: number, day: number) => ({
  id: `${day}`,
  score,
  maxScore: 27,
  completedAt: new Date(Date.UTC(2026, 0, day)).toISOString(),
  band: { label: score < 10 ? 'Mild' : 'Moderate' },
})

const meta = { title: 'Data/ScoreChart', component: ScoreChart } satisfies Meta<typeof ScoreChart>

export default meta

type Story = StoryObj<typeof meta>

export const Falling: Story = { args: { results: [scoreOf(6, 90), scoreOf(11, 40), scoreOf(17, 1)] } }

export const AYear: Story = {
  args: {
    results: Array.from({ length: 52 }, (_, week) =>
      scoreOf(13 + Math.round(6 * Math.sin(week)), 365 - 7 * week),
    ),
  },
}
