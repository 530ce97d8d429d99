import { fireEvent, screen } from '@testing-library/react'
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

test('begins where somebody was, once', () => {
  const element = show({ startAt: 40 })
  fireEvent.loadedMetadata(element)
  expect(element.currentTime).toBe(40)
  element.currentTime = 10
  fireEvent.loadedMetadata(element)
  expect(element.currentTime).toBe(10)
})

test('begins anew what is over', () => {
  const element = show({ startAt: 99.5 })
  fireEvent.loadedMetadata(element)
  expect(element.currentTime).toBe(0)
})

test('says how far it is, and when it rests', () => {
  const [onTime, onRest] = [vi.fn<(at: PlayedTo) => void>(), vi.fn<(at: PlayedTo) => void>()]
  const element = show({ onTime, onRest })
  element.currentTime = 12
  fireEvent.timeUpdate(element)
  fireEvent.pause(element)
  expect(onTime).toHaveBeenCalledWith({ seconds: 12, duration: 100 })
  expect(onRest).toHaveBeenCalledWith({ seconds: 12, duration: 100 })
})

test('says nothing before its length is known', () => {
  const onTime = vi.fn<(at: PlayedTo) => void>()
  const element = show({ onTime })
  Object.defineProperty(element, 'duration', { value: Number.NaN })
  fireEvent.timeUpdate(element)
  expect(onTime).not.toHaveBeenCalled()
})

test('goes to a second and plays', () => {
  const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  const ref = createRef<PlayerHandle>()
  const element = show({ ref })
  ref.current?.playFrom(33)
  expect(element.currentTime).toBe(33)
  expect(play).toHaveBeenCalledOnce()
  play.mockRestore()
})

test('says that the file cannot be read', () => {
  const onFail = vi.fn<() => void>()
  fireEvent.error(show({ onFail }))
  expect(onFail).toHaveBeenCalledOnce()
})
