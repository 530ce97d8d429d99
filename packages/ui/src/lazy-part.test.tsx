import type { JSX } from 'react'
import { act } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'

import { lazyBrowserPart } from './lazy-part.tsx'

test('a browser-only part replaces its fallback after the page is hydrated', async () => {
  const load = vi.fn<() => Promise<() => JSX.Element>>(async () => () => <p>the editor</p>)
  const Editor = lazyBrowserPart(load, <p>its room</p>)
  const root = document.createElement('div')
  root.innerHTML = renderToString(<Editor />)
  expect(root.innerHTML).toBe('<p>its room</p>')
  expect(load).not.toHaveBeenCalled()
  const failed = vi.fn<(error: unknown) => void>()
  await act(async () => hydrateRoot(root, <Editor />, { onRecoverableError: failed }))
  await expect.poll(() => root.textContent).toBe('the editor')
  expect(failed).not.toHaveBeenCalled()
})
