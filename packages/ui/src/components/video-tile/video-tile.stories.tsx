import type { Meta, StoryObj } from '@storybook/react-vite'
import { useEffect, useState } from 'react'
import { expect } from 'storybook/test'
import { VideoTile } from './video-tile.tsx'

const meta = {
  component: VideoTile,
  args: { name: 'Dr. Grace Hopper', stream: null, showsPicture: false, w: '20rem', h: '15rem' },
} satisfies Meta<typeof VideoTile>
export default meta
type Story = StoryObj<typeof meta>

export const WithoutPicture: Story = {}

export const MicrophoneOff: Story = { args: { microphoneOff: true } }

/** Shows that the microphone is off, but no name. */
export const Small: Story = {
  args: { name: 'You', microphoneOff: true, w: '7rem', h: '5.25rem', avatarSize: 48 },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('You')).not.toBeVisible()
    await expect(canvas.getByLabelText('Microphone off')).toBeVisible()
  },
}

/** A drawing instead of a camera. */
export const WithPicture: Story = {
  args: { showsPicture: true, own: true, mirrored: true, name: 'You' },
  render: function Drawn(args) {
    const [stream, setStream] = useState<MediaStream | null>(null)
    useEffect(() => {
      const canvas = document.createElement('canvas')
      const paint = canvas.getContext('2d')
      if (paint) {
        paint.fillStyle = '#87B6D4'
        paint.fillRect(0, 0, 300, 150)
      }
      const drawn = canvas.captureStream(1)
      setStream(drawn)
      return () => {
        for (const track of drawn.getTracks()) track.stop()
      }
    }, [])
    return <VideoTile {...args} stream={stream} />
  },
}
