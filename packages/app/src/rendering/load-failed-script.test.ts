import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { loadFailedScript } from './load-failed-script.ts'

const reload = vi.fn<() => void>()

/** Runs the script as the page does, online or offline. */
function run({ onLine }: { onLine: boolean }) {
  Object.assign(document, {
    page: { location: { origin: 'http://patron.test', reload }, navigator: { onLine } },
  })
  const script = document.createElement('script')
  script.textContent = `(function(location,navigator){${loadFailedScript}})(document.page.location,document.page.navigator)`
  document.head.append(script)
}

function fail(src: string) {
  const script = document.createElement('script')
  // Defined like this, the src is not fetched.
  Object.defineProperty(script, 'src', { value: src })
  document.body.append(script)
  script.dispatchEvent(new Event('error'))
}

beforeEach(() => {
  reload.mockClear()
  sessionStorage.clear()
})
afterEach(() => {
  document.body.innerHTML = ''
})

test('a page whose app fails to load is reloaded once and then shows an error', () => {
  run({ onLine: true })
  fail('http://patron.test/assets/app.js')
  expect(reload).toHaveBeenCalledTimes(1)
  run({ onLine: true })
  fail('http://patron.test/assets/app.js')
  expect(reload).toHaveBeenCalledTimes(1)
  expect(document.querySelector('[role=alert]')).toHaveTextContent('could not be loaded completely')
  document.querySelector('button')?.click()
  expect(reload).toHaveBeenCalledTimes(2)
})

test('the error is shown immediately while offline', () => {
  run({ onLine: false })
  fail('http://patron.test/assets/app.js')
  expect(reload).not.toHaveBeenCalled()
  expect(document.querySelector('[role=alert]')).not.toBeNull()
})

test('a failing third-party script is ignored', () => {
  run({ onLine: true })
  fail('https://cards.example/v3.js')
  expect([reload.mock.calls.length, document.querySelector('[role=alert]')]).toEqual([0, null])
})
