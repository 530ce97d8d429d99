import { Box } from '@chakra-ui/react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { FigureGrid, FigureTile } from './figure-tile.tsx'
import { FoldedFigures } from './folded-figures.tsx'

const meta = {
  title: 'General/FigureTile',
  component: FigureTile,
  args: { label: 'Pending', value: '$116.00', detail: 'Available 7 days after an order is complete.' },
} satisfies Meta<typeof FigureTile>

export default meta

type Story = StoryObj<typeof meta>

export const Plain: Story = {}

export const Leading: Story = { args: { href: '/orders' } }

export const OnItsWay: Story = { args: { value: undefined } }

export const Failed: Story = { args: { failed: true } }

const sums = ['$4,064.00', '$12,345.67', '$123,456.78', '−$1,234,567.89', '4,064,000']

/** Five tiles fit beside a desktop's sidebar, and no number wraps. */
export const LargeSums: Story = {
  render: () => (
    <Box w="972px">
      <FigureGrid>
        {sums.map((value, at) => (
          <FigureTile key={value} label={`Sum ${at + 1}`} value={value} detail="Pending and available." />
        ))}
      </FigureGrid>
    </Box>
  ),
  play: async ({ canvas }) => {
    const notes = canvas.getAllByText('Pending and available.')
    await expect(new Set(notes.map((note) => Math.round(note.getBoundingClientRect().top))).size).toBe(1)
    // A short number has the size of a title.
    const short = getComputedStyle(canvas.getByText('$4,064.00'))
    await expect(parseFloat(short.fontSize)).toBeGreaterThan(22)
    for (const sum of sums) {
      const figure = canvas.getByText(sum)
      const words = document.createRange()
      words.selectNodeContents(figure)
      const lines = [...words.getClientRects()]
      await expect(lines).toHaveLength(1)
      await expect(lines[0]?.right).toBeLessThanOrEqual(figure.getBoundingClientRect().right)
    }
  },
}

export const InAList: Story = {
  render: () => (
    <FoldedFigures title="Needs attention">
      <FigureTile
        label="Late answers"
        href="/support"
        value="2"
        detail="Past the deadline for the first answer."
        isWaiting
        isUrgent
        act="Answer"
      />
      <FigureTile
        label="Orders to ship"
        href="/orders"
        value="3"
        detail="Oldest: 2 days ago"
        isWaiting
        act="Ship"
      />
      <FigureTile label="Disputes to answer" href="/disputes" value="0" detail="Nothing is waiting." />
      <FigureTile label="Pending earnings" value="$116.00" detail="From sales still open." />
      <FigureTile label="Reviews" value={undefined} failed />
    </FoldedFigures>
  ),
}

export const AListOnItsWay: Story = {
  render: () => (
    <FoldedFigures title="Needs attention" allQuiet="You are all caught up.">
      <FigureTile label="Orders to ship" value={undefined} detail="On its way." />
      <FigureTile label="Disputes to answer" value="0" />
    </FoldedFigures>
  ),
}

export const AQuietList: Story = {
  render: () => (
    <FoldedFigures title="Needs attention" allQuiet="You are all caught up.">
      <FigureTile label="Orders to ship" value="0" />
      <FigureTile label="Disputes to answer" value="0" />
    </FoldedFigures>
  ),
}
