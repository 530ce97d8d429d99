import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { loadFailedScript } from './load-failed-script.ts'

const reload = vi.fn<() => void>()

/** Runs the script as the page does, in a browser with or without a connection. */
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
  // Set so, nothing is loaded.
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

test('a page whose app does not come is loaded anew once, then says so', () => {
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

test('without a connection it is said at once', () => {
  run({ onLine: false })
  fail('http://patron.test/assets/app.js')
  expect(reload).not.toHaveBeenCalled()
  expect(document.querySelector('[role=alert]')).not.toBeNull()
})

test('what others’ scripts do is not the app’s failure', () => {
  run({ onLine: true })
  fail('https://cards.example/v3.js')
  expect([reload.mock.calls.length, document.querySelector('[role=alert]')]).toEqual([0, null])
})
