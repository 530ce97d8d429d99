import { act, screen } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'

import { UiProvider } from '@wellspring/ui/provider'

import { RestoredDraft } from './restored-draft.tsx'
import { keepSessionDraft } from './session-draft.ts'

afterEach(() => sessionStorage.clear())

const page = (
  <UiProvider>
    <RestoredDraft name="note">
      <p>The form</p>
    </RestoredDraft>
  </UiProvider>
)

test("a browser's draft is shown after hydration, without rendering the page again", async () => {
  const root = document.createElement('div')
  root.innerHTML = renderToString(page)
  document.body.append(root)
  const drawn = root.querySelector('p')
  keepSessionDraft('note', { text: 'Sleeps better.' })
  const redrawn = vi.fn<(error: unknown) => void>()
  await act(async () => {
    hydrateRoot(root, page, { onRecoverableError: redrawn })
  })
  expect(await screen.findByText('What you typed earlier is still here.')).toBeVisible()
  expect(redrawn).not.toHaveBeenCalled()
  expect(root.querySelector('p')).toBe(drawn)
  root.remove()
})
