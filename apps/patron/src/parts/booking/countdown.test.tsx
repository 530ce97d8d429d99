import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'

import { UiProvider } from '@wellspring/ui/provider'
import { drawForViewer } from '@wellspring/ui/zoned-time'

import { Countdown } from './countdown.tsx'

test('begins at the moment at which its page was drawn, however late the page comes to life', () => {
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
