import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'

import { UiProvider } from '@wellspring/ui/provider'
import { drawForViewer } from '@wellspring/ui/zoned-time'

import { Countdown } from './countdown.tsx'

test("starts at the server's render time, however late hydration happens", () => {
  const viewer = {
    zone: 'UTC',
    locale: 'en-US',
    deviceZone: 'UTC',
    deviceLocale: 'en-US',
    drawnAt: '2026-06-15T10:00:00.000Z',
  }
  const html = drawForViewer(viewer, () =>
    renderToString(
      <UiProvider>
        <Countdown until="2026-06-15T10:09:30.000Z" onOver={() => {}} />
      </UiProvider>,
    ),
  )
  expect(html).toContain('9:30')
})
