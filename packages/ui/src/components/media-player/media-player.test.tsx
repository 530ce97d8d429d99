import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRef } from 'react'
import { expect, test, vi } from 'vitest'

import { render } from '../../testing/render.tsx'
import { MediaPlayer } from './media-player.tsx'
import type { MediaPlayerProps, PlayedTo, PlayerHandle } from './media-player.tsx'

function show(props: Partial<MediaPlayerProps> = {}) {
  render(<MediaPlayer kind="audio" src="/a.mp3" title="A walk" captions={[]} startAt={0} {...props} />)
  const element = screen.getByLabelText<HTMLAudioElement>('A walk')
  Object.defineProperty(element, 'duration', { value: 100, configurable: true })
  return element
}

test('starts at the saved position, once', () => {
  const element = show({ startAt: 40 })
  fireEvent.loadedMetadata(element)
  expect(element.currentTime).toBe(40)
  element.currentTime = 10
  fireEvent.loadedMetadata(element)
  expect(element.currentTime).toBe(10)
})

test('starts over after the end', () => {
  const element = show({ startAt: 99.5 })
  fireEvent.loadedMetadata(element)
  expect(element.currentTime).toBe(0)
})

test('reports its position, and when it pauses', () => {
  const [onTime, onRest] = [vi.fn<(at: PlayedTo) => void>(), vi.fn<(at: PlayedTo) => void>()]
  const element = show({ onTime, onRest })
  element.currentTime = 12
  fireEvent.timeUpdate(element)
  fireEvent.pause(element)
  expect(onTime).toHaveBeenCalledWith({ seconds: 12, duration: 100 })
  expect(onRest).toHaveBeenCalledWith({ seconds: 12, duration: 100 })
})

test('reports nothing before its length is known', () => {
  const onTime = vi.fn<(at: PlayedTo) => void>()
  const element = show({ onTime })
  Object.defineProperty(element, 'duration', { value: Number.NaN })
  fireEvent.timeUpdate(element)
  expect(onTime).not.toHaveBeenCalled()
})

test('seeks to a second and plays', () => {
  const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  const ref = createRef<PlayerHandle>()
  const element = show({ ref })
  ref.current?.playFrom(33)
  expect(element.currentTime).toBe(33)
  expect(play).toHaveBeenCalledOnce()
  play.mockRestore()
})

test('reports that the file cannot be read', () => {
  const onFail = vi.fn<() => void>()
  fireEvent.error(show({ onFail }))
  expect(onFail).toHaveBeenCalledOnce()
})

function playing(isPlaying: boolean, element: HTMLMediaElement) {
  Object.defineProperty(element, 'paused', { value: !isPlaying, configurable: true })
  if (isPlaying) fireEvent.play(element)
  else fireEvent.pause(element)
}

test('one button plays and pauses a recording', async () => {
  const [play, pause] = [
    vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue(),
    vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue(),
  ]
  const element = show()
  await userEvent.click(screen.getByRole('button', { name: 'Play' }))
  expect(play).toHaveBeenCalledOnce()
  playing(true, element)
  await userEvent.click(screen.getByRole('button', { name: 'Pause' }))
  expect(pause).toHaveBeenCalledOnce()
  playing(false, element)
  expect(screen.getByRole('button', { name: 'Play' })).toBeVisible()
  play.mockRestore()
  pause.mockRestore()
})

test('shows the position, and seeks back, forward and to any second within the range', async () => {
  const element = show()
  fireEvent.loadedMetadata(element)
  const place = screen.getByRole('slider', { name: 'Position in the recording' })
  const at = () => [element.currentTime, place.getAttribute('aria-valuetext')]
  await userEvent.click(screen.getByRole('button', { name: 'Ahead 30 seconds' }))
  fireEvent.timeUpdate(element)
  expect(at()).toEqual([30, '0:30 of 1:40'])
  await userEvent.click(screen.getByRole('button', { name: 'Back 15 seconds' }))
  fireEvent.timeUpdate(element)
  expect(at()).toEqual([15, '0:15 of 1:40'])
  await userEvent.click(screen.getByRole('button', { name: 'Back 15 seconds' }))
  fireEvent.timeUpdate(element)
  await userEvent.click(screen.getByRole('button', { name: 'Back 15 seconds' }))
  expect(element.currentTime).toBe(0)
  fireEvent.change(place, { target: { value: '90' } })
  fireEvent.timeUpdate(element)
  await userEvent.click(screen.getByRole('button', { name: 'Ahead 30 seconds' }))
  expect(element.currentTime).toBe(100)
})

test('plays slower and faster', async () => {
  const element = show()
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Speed' }), '1.5×')
  fireEvent(element, new Event('ratechange'))
  expect(element.playbackRate).toBe(1.5)
  expect(screen.getByRole('combobox', { name: 'Speed' })).toHaveValue('1.5')
})

test('cannot seek before its length is known', () => {
  show()
  expect(screen.getByRole('slider', { name: 'Position in the recording' })).toBeDisabled()
})
