import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { render } from '../../testing/render.tsx'
import { VideoTile } from './video-tile.tsx'

const stream = {} as MediaStream
const play = vi.spyOn(HTMLMediaElement.prototype, 'play')
const tile = { name: 'Dr. Grace Hopper', stream, showsPicture: true, w: '10rem' }

afterEach(() => play.mockReset())

test('plays the other participant’s stream, and keeps the sound without a picture', () => {
  play.mockResolvedValue()
  const { rerender } = render(<VideoTile {...tile} />)
  const video = screen.getByLabelText('Dr. Grace Hopper, video')
  expect(video).toHaveProperty('srcObject', stream)
  expect(video).toHaveProperty('muted', false)
  expect(video).toBeVisible()
  rerender(<VideoTile {...tile} showsPicture={false} />)
  expect(video).not.toBeVisible()
  expect(video).toHaveProperty('srcObject', stream)
})

test('is muted for one’s own stream', () => {
  play.mockResolvedValue()
  render(<VideoTile {...tile} own name="You" />)
  expect(screen.getByLabelText('You, video')).toHaveProperty('muted', true)
})

test('asks for a press if the browser requires one for sound', async () => {
  play.mockRejectedValueOnce(new DOMException('press first', 'NotAllowedError')).mockResolvedValue()
  const { user } = render(<VideoTile {...tile} />)
  const button = await screen.findByRole('button', { name: 'Turn the sound on' })
  await user.click(button)
  expect(play).toHaveBeenCalledTimes(2)
  expect(button).not.toBeInTheDocument()
})

test('shows that a microphone is off', () => {
  play.mockResolvedValue()
  render(<VideoTile {...tile} microphoneOff />)
  expect(screen.getByRole('img', { name: 'Microphone off' })).toBeInTheDocument()
})
