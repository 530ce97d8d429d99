import { act } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router'

import { drawOver } from './draw-over.tsx'

function stand(html: string) {
  let arrive = () => {}
  const code = new Promise<void>((resolve) => (arrive = resolve))
  const router = createRouter({
    routeTree: createRootRoute({ loader: () => code }),
    history: createMemoryHistory(),
  })
  const root = document.createElement('div')
  root.innerHTML = html
  return { root, router, arrive }
}

test('the first paint stays until the page has come, then the app takes its place', async () => {
  const { root, router, arrive } = stand('<p>first</p>')
  await act(async () => drawOver(root, router, <p>the app</p>))
  expect(root.textContent).toBe('first')
  await act(async () => arrive())
  await expect.poll(() => root.textContent).toBe('the app')
})

test('where nothing is there, the app begins at once', async () => {
  const { root, router } = stand('')
  await act(async () => drawOver(root, router, <p>the app</p>))
  expect(root.textContent).toBe('the app')
})

test('whoever stands somewhere by keyboard stands there when the app has come', async () => {
  const { root, router, arrive } = stand('<a href="/a">Today</a><a href="/b">Moods</a>')
  document.body.append(root)
  const app = (
    <>
      <a href="/a">Today</a>
      <a href="/b">Moods</a>
    </>
  )
  await act(async () => drawOver(root, router, app))
  const first = root.querySelector<HTMLElement>('[href="/b"]')
  first?.focus()
  await act(async () => arrive())
  await expect.poll(() => first?.isConnected).toBe(false)
  expect(document.activeElement?.textContent).toBe('Moods')
  root.remove()
})
