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
  test('are requested with one permission prompt', async () => {
    const asks = vi.spyOn(browser.devices, 'getUserMedia')
    const media = createLocalMedia()
    await media.start()
    expect(asks).toHaveBeenCalledOnce()
    expect(media.state()).toMatchObject({ camera: { status: 'on' }, microphone: { status: 'on' } })
  })

  test('without a camera keep the microphone on and report what is missing', async () => {
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

  test('are unavailable on a page without HTTPS', async () => {
    Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: undefined })
    const media = createLocalMedia()
    await media.start()
    expect(media.state()).toMatchObject({
      camera: { status: 'unsupported' },
      microphone: { status: 'unsupported' },
    })
  })

  test('stay off when turned off before the browser has answered', async () => {
    const media = createLocalMedia()
    const starting = media.start()
    media.stop()
    await starting
    expect(browser.tracks.map(({ readyState }) => readyState)).toEqual(['ended', 'ended'])
    expect(media.state()).toMatchObject({ camera: { status: 'off' }, microphone: { status: 'off' } })
  })

  test('all stop at the end, including the screen', async () => {
    const media = createLocalMedia()
    await media.start()
    await media.shareScreen()
    expect(browser.tracks).toHaveLength(3)
    media.stop()
    for (const track of browser.tracks) expect(track.stop).toHaveBeenCalled()
  })

  test('report being unplugged', async () => {
    const media = createLocalMedia()
    await media.start()
    media.state().camera.track?.dispatchEvent(new Event('ended'))
    expect(media.state().camera).toEqual({ status: 'unplugged', track: null })
  })

  test('keep the chosen devices on the next page', async () => {
    createLocalMedia().choose('camera', 'desk')
    const asks = vi.spyOn(browser.devices, 'getUserMedia')
    await createLocalMedia().turnOn('camera')
    expect(asks.mock.calls[0]?.[0]).toMatchObject({ video: { deviceId: 'desk' } })
  })

  test('release the old device when another is chosen', async () => {
    const media = createLocalMedia()
    await media.turnOn('camera')
    media.choose('camera', 'desk')
    await vi.waitFor(() => expect(browser.tracks).toHaveLength(2))
    expect(browser.tracks.map(({ readyState }) => readyState)).toEqual(['ended', 'live'])
  })

  test('stay muted when the microphone changes', async () => {
    const media = createLocalMedia()
    await media.turnOn('microphone')
    media.setMuted(true)
    await media.turnOn('microphone')
    expect(media.state().microphone.track?.enabled).toBe(false)
  })
})
