import { act, fireEvent } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router'

import { renderOverFirstPaint, hydrateFirstPaint } from './render-over-first-paint.tsx'
import { earlyTapsScript } from './early-taps.ts'
import { firstPaintOf, findFirstPaint } from '../rendering/first-paint.ts'

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

test('the first paint stays until the page has loaded, and is then replaced by the app', async () => {
  const { root, router, arrive } = stand('<p>first</p>')
  await act(async () => renderOverFirstPaint(root, router, <p>the app</p>))
  expect(root.textContent).toBe('first')
  await act(async () => arrive())
  await expect.poll(() => root.textContent).toBe('the app')
})

test('without a first paint the app renders immediately', async () => {
  const { root, router } = stand('')
  await act(async () => renderOverFirstPaint(root, router, <p>the app</p>))
  expect(root.textContent).toBe('the app')
})

test('keyboard focus moves to the same element of the app', async () => {
  const { root, router, arrive } = stand('<a href="/a">Today</a><a href="/b">Moods</a>')
  document.body.append(root)
  const app = (
    <>
      <a href="/a">Today</a>
      <a href="/b">Moods</a>
    </>
  )
  await act(async () => renderOverFirstPaint(root, router, app))
  const first = root.querySelector<HTMLElement>('[href="/b"]')
  first?.focus()
  await act(async () => arrive())
  await expect.poll(() => first?.isConnected).toBe(false)
  expect(document.activeElement?.textContent).toBe('Moods')
  root.remove()
})

const form = (
  <form>
    <h1>Your name</h1>
    <input name="name" defaultValue="Maya" />
    <input name="id" readOnly value="7" />
    <input type="checkbox" name="agreed" />
    <textarea name="about" />
    <select name="area" aria-label="Area" />
    <button type="button">Save</button>
    <button type="button" disabled>
      Delete
    </button>
  </form>
)

function picture() {
  const { root, router, arrive } = stand(firstPaintOf({ styles: '', body: renderToString(form) }, 'own').body)
  const drawn = findFirstPaint(root)
  if (!drawn) throw new Error('there is no picture')
  const states = () =>
    [...root.querySelectorAll('form > :not(h1)')].map((control) => control.matches(':disabled, [readonly]'))
  return { root, router, arrive, drawn, states }
}

test('a personal page is hydrated in place: its nodes stay and its controls become usable', async () => {
  const { root, router, arrive, drawn, states } = picture()
  const nodes = [...root.querySelectorAll('*')]
  expect(states()).toEqual([true, true, true, true, true, true, true])
  const begin = vi.fn<() => void>()
  await act(async () => hydrateFirstPaint(drawn, router, form, begin))
  expect(drawn).toHaveAttribute('aria-busy', 'true')
  expect(begin).not.toHaveBeenCalled()
  await act(async () => arrive())
  await expect.poll(() => begin.mock.calls.length).toBe(1)
  await expect.poll(states).toEqual([false, true, false, false, false, false, true])
  expect([...root.querySelectorAll('*')]).toEqual(nodes)
  expect(root.innerHTML).not.toContain('data-held')
})

test('a button pressed before the app has started is clicked afterwards', async () => {
  // Runs the inline script as the page does.
  // oxlint-disable-next-line typescript/no-implied-eval
  new Function(earlyTapsScript)()
  const pressed = vi.fn<() => void>()
  const page = (
    <>
      <button type="button" onClick={pressed}>
        <span>Save</span>
      </button>
      <button type="button" disabled onClick={pressed}>
        Delete
      </button>
    </>
  )
  const { root, router, arrive } = stand(firstPaintOf({ styles: '', body: renderToString(page) }, 'own').body)
  document.body.append(root)
  const drawn = findFirstPaint(root)
  if (!drawn) throw new Error('there is no picture')
  const [save, remove] = root.querySelectorAll('button')
  const words = root.querySelector('span')
  if (!save || !remove || !words) throw new Error('there are no buttons')
  fireEvent.pointerUp(words, { button: 2 })
  expect(save).not.toHaveAttribute('data-tapped')
  fireEvent.pointerUp(words)
  fireEvent.pointerUp(words)
  fireEvent.pointerUp(remove)
  expect(save).toHaveAttribute('data-tapped')
  await act(async () => hydrateFirstPaint(drawn, router, page))
  await act(async () => arrive())
  await expect.poll(() => pressed.mock.calls.length).toBe(1)
  expect(root.innerHTML).not.toContain('data-tapped')
  // From here on only React handles presses.
  fireEvent.pointerUp(words)
  fireEvent.click(save)
  expect(pressed).toHaveBeenCalledTimes(2)
  expect(window.earlyTaps).toEqual([])
  root.remove()
})

test('parts that the app renders differently are rendered again', async () => {
  const { root, router, arrive, drawn } = picture()
  const told = vi.fn<(event: Event) => void>((event) => event.preventDefault())
  addEventListener('error', told)
  await act(async () => hydrateFirstPaint(drawn, router, <h1>Another name</h1>))
  await act(async () => arrive())
  await expect.poll(() => root.textContent).toBe('Another name')
  expect(told).toHaveBeenCalledOnce()
  removeEventListener('error', told)
})
