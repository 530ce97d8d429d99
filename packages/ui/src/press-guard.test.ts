import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { guardPresses, pressHasWritten } from './press-guard.ts'

let end = () => {}
beforeEach(() => {
  end = guardPresses()
})
afterEach(() => {
  end()
  document.body.replaceChildren()
})

function buttonThat(press: () => void, attribute?: string) {
  const button = document.createElement('button')
  button.addEventListener('click', press)
  if (attribute) button.setAttribute(attribute, '')
  document.body.append(button)
  return button
}

/** Clicks at a time of the test's own clock. */
function clickAt(button: Element, at: number, { detail = 1, clientX = 20, clientY = 20 } = {}) {
  const click = new MouseEvent('click', { bubbles: true, cancelable: true, detail, clientX, clientY })
  Object.defineProperty(click, 'timeStamp', { value: at })
  button.dispatchEvent(click)
}

test('the second click of a press that sent something is ignored, and a press after a pause counts', () => {
  const press = vi.fn<() => void>(pressHasWritten)
  const button = buttonThat(press)
  for (const at of [1000, 1180, 1499, 1500, 1650]) clickAt(button, at)
  expect(press).toHaveBeenCalledTimes(2)
})

test('after typing a press counts again, unless the browser reports a double click', () => {
  const press = vi.fn<() => void>(pressHasWritten)
  const button = buttonThat(press)
  const field = document.body.appendChild(document.createElement('input'))
  clickAt(button, 1000)
  field.dispatchEvent(new InputEvent('input', { bubbles: true }))
  clickAt(button, 1200)
  window.dispatchEvent(new FocusEvent('blur'))
  clickAt(button, 1300, { detail: 2 })
  clickAt(button, 1400)
  expect(press).toHaveBeenCalledTimes(3)
})

test('after a press that sent nothing another may follow at once', () => {
  const press = vi.fn<() => void>()
  const button = buttonThat(press)
  for (const at of [1000, 1100, 1200]) clickAt(button, at)
  expect(press).toHaveBeenCalledTimes(3)
})

test('a button that has replaced the pressed one in its place is ignored too, and another button is not', () => {
  buttonThat(pressHasWritten).click()
  const [there, elsewhere] = [vi.fn<() => void>(), vi.fn<() => void>()]
  clickAt(buttonThat(pressHasWritten), 1000)
  clickAt(buttonThat(there), 1100, { clientX: 25 })
  clickAt(buttonThat(elsewhere), 1200, { clientX: 200 })
  expect([there.mock.calls.length, elsewhere.mock.calls.length]).toEqual([0, 1])
})

test('key presses have no position, so the next button reacts', () => {
  const next = vi.fn<() => void>()
  clickAt(buttonThat(pressHasWritten), 1000, { detail: 0 })
  clickAt(buttonThat(next), 1100, { detail: 0 })
  expect(next).toHaveBeenCalledOnce()
})

test('a button that is meant to be pressed rapidly repeats', () => {
  const press = vi.fn<() => void>(pressHasWritten)
  const plus = buttonThat(press, 'data-repeats')
  for (const at of [1000, 1100, 1200]) clickAt(plus, at)
  expect(press).toHaveBeenCalledTimes(3)
})

test('a held key presses once', () => {
  const button = buttonThat(pressHasWritten)
  const keyDown = (repeat: boolean) =>
    button.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Enter', repeat, bubbles: true, cancelable: true }),
    )
  expect(keyDown(false)).toBe(true)
  clickAt(button, 1000, { detail: 0 })
  expect(keyDown(true)).toBe(false)
})
