import type { Meta, StoryObj } from '@storybook/react-vite'
import { Box } from '@chakra-ui/react'
import { useState } from 'react'
import { CornerTile } from './corner-tile.tsx'

const meta = {
  component: CornerTile,
  args: { corner: 'top-right', onCorner: () => {}, label: 'my picture', children: null },
  render: function Movable(args) {
    const [corner, setCorner] = useState(args.corner)
    return (
      <Box position="relative" h="20rem" bg="bg.muted" borderRadius="lg">
        <CornerTile {...args} corner={corner} onCorner={setCorner}>
          <Box boxSize="full" bg="mental.emphasized" />
        </CornerTile>
      </Box>
    )
  },
} satisfies Meta<typeof CornerTile>
export default meta
type Story = StoryObj<typeof meta>

export const TopRight: Story = {}
