import { Box } from '@chakra-ui/react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'

import { FigureTile } from '../figure-tile/figure-tile.tsx'
import { TodayCards } from './today-cards.tsx'
import type { TodayCard } from './today-cards.tsx'

const meta = { title: 'General/TodayCards', component: TodayCards } satisfies Meta<typeof TodayCards>

export default meta

type Story = StoryObj<typeof meta>

/** The same dashboard while its figures load, when they have loaded, and when they fail. */
const cards = (figure: { value: string | undefined; failed?: boolean }): TodayCard[] => [
  {
    name: 'requests',
    group: 'attention',
    card: <FigureTile label="Requests to answer" href="/requests" isWaiting={!figure.failed} {...figure} />,
  },
  {
    name: 'pending',
    group: 'figures',
    card: <FigureTile label="Pending earnings" href="/wallet" detail="From sales." {...figure} />,
  },
  {
    name: 'clients',
    group: 'figures',
    card: <FigureTile label="Clients" href="/clients" detail="Who have booked with you." {...figure} />,
  },
]

export const Filled: Story = { args: { cards: cards({ value: '12' }) } }

const trend = (name: string): TodayCard => ({
  name,
  group: 'trend',
  card: (
    <Box as="section" p="4" borderWidth="1px">
      {name}
    </Box>
  ),
})

/** No card is beside an empty space on a tablet. */
export const OddOnTablet: Story = {
  globals: { viewport: { value: 'tablet' } },
  args: { cards: ['Moods', 'Lotus', 'A step'].map(trend) },
  play: async ({ canvas }) => {
    const [moods, lotus, step] = ['Moods', 'Lotus', 'A step'].map((name) =>
      canvas.getByText(name).getBoundingClientRect(),
    )
    await expect(lotus?.top).toBe(moods?.top)
    await expect(step?.left).toBe(moods?.left)
    await expect(step?.right).toBe(lotus?.right)
  },
}

export const Loading: Story = { args: { cards: cards({ value: undefined }) } }

export const Failed: Story = { args: { cards: cards({ value: undefined, failed: true }) } }
