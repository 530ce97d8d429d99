import { Box } from '@chakra-ui/react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { VideoTile } from '../video-tile/video-tile.tsx'
import { FaceGrid, type FaceTile } from './face-grid.tsx'

const tilesOf = (...names: string[]): FaceTile[] =>
  names.map((name, index) => ({
    id: name,
    large: name.includes('screen'),
    children: (
      <VideoTile name={name} stream={null} showsPicture={false} microphoneOff={index === 1} boxSize="full" />
    ),
  }))

const meta = {
  component: FaceGrid,
  args: { label: 'Faces', tiles: tilesOf('Dr. Grace Hopper') },
  decorators: [
    (Story) => (
      <Box h="30rem">
        <Story />
      </Box>
    ),
  ],
} satisfies Meta<typeof FaceGrid>
export default meta
type Story = StoryObj<typeof meta>

export const One: Story = {}

export const Two: Story = { args: { tiles: tilesOf('Dr. Grace Hopper', 'Dana Haddad') } }

export const Three: Story = { args: { tiles: tilesOf('Dr. Grace Hopper', 'Dana Haddad', 'Omar') } }

export const Four: Story = { args: { tiles: tilesOf('Dr. Grace Hopper', 'Dana Haddad', 'Omar', 'You') } }

export const WithAScreen: Story = {
  args: { tiles: tilesOf('Dana Haddad', 'Dr. Grace Hopper shares a screen', 'Omar', 'You') },
}

export const Phone: Story = {
  args: { tiles: tilesOf('Dr. Grace Hopper', 'Dana Haddad') },
  globals: { viewport: { value: 'mobile1' } },
}
