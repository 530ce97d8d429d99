import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { fakeBrowser } from '../call-testing.tsx'
import { createLocalMedia } from './local-media.ts'

let browser: ReturnType<typeof fakeBrowser>
beforeEach(() => {
  browser = fakeBrowser()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  sessionStorage.clear()
})

describe('camera and microphone', () => {
  test('are asked for in one question', async () => {
    const asks = vi.spyOn(browser.devices, 'getUserMedia')
    const media = createLocalMedia()
    await media.start()
    expect(asks).toHaveBeenCalledOnce()
    expect(media.state()).toMatchObject({ camera: { status: 'on' }, microphone: { status: 'on' } })
  })

  test('without a camera leave the microphone on, and say what is missing', async () => {
    browser.refused.set('video', 'NotFoundError')
    const media = createLocalMedia()
    await media.start()
    expect(media.state()).toMatchObject({ camera: { status: 'missing' }, microphone: { status: 'on' } })
  })

  test.each([
    ['NotAllowedError', 'refused'],
    ['NotReadableError', 'busy'],
    ['OverconstrainedError', 'missing'],
  ])('say of %s: %s', async (name, status) => {
    browser.refused.set('audio', name)
    const media = createLocalMedia()
    await media.turnOn('microphone')
    expect(media.state().microphone.status).toBe(status)
  })

  test('do not exist on a page without a safe address', async () => {
    Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: undefined })
    const media = createLocalMedia()
    await media.start()
    expect(media.state()).toMatchObject({
      camera: { status: 'unsupported' },
      microphone: { status: 'unsupported' },
    })
  })

  test('that are turned off before the browser has answered do not come on', async () => {
    const media = createLocalMedia()
    const starting = media.start()
    media.stop()
    await starting
    expect(browser.tracks.map(({ readyState }) => readyState)).toEqual(['ended', 'ended'])
    expect(media.state()).toMatchObject({ camera: { status: 'off' }, microphone: { status: 'off' } })
  })

  test('are all stopped at the end, the screen too', async () => {
    const media = createLocalMedia()
    await media.start()
    await media.shareScreen()
    expect(browser.tracks).toHaveLength(3)
    media.stop()
    for (const track of browser.tracks) expect(track.stop).toHaveBeenCalled()
  })

  test('that are pulled out say so', async () => {
    const media = createLocalMedia()
    await media.start()
    media.state().camera.track?.dispatchEvent(new Event('ended'))
    expect(media.state().camera).toEqual({ status: 'unplugged', track: null })
  })

  test('that were chosen are chosen again on the next page', async () => {
    createLocalMedia().choose('camera', 'desk')
    const asks = vi.spyOn(browser.devices, 'getUserMedia')
    await createLocalMedia().turnOn('camera')
    expect(asks.mock.calls[0]?.[0]).toMatchObject({ video: { deviceId: 'desk' } })
  })

  test('let go of the old one when another is chosen', async () => {
    const media = createLocalMedia()
    await media.turnOn('camera')
    media.choose('camera', 'desk')
    await vi.waitFor(() => expect(browser.tracks).toHaveLength(2))
    expect(browser.tracks.map(({ readyState }) => readyState)).toEqual(['ended', 'live'])
  })

  test('stay muted over a change of microphones', async () => {
    const media = createLocalMedia()
    await media.turnOn('microphone')
    media.setMuted(true)
    await media.turnOn('microphone')
    expect(media.state().microphone.track?.enabled).toBe(false)
  })
})
