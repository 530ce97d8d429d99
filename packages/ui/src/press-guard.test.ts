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

/** A click at a moment of the test's own clock. */
function clickAt(button: Element, at: number, { detail = 1, clientX = 20, clientY = 20 } = {}) {
  const click = new MouseEvent('click', { bubbles: true, cancelable: true, detail, clientX, clientY })
  Object.defineProperty(click, 'timeStamp', { value: at })
  button.dispatchEvent(click)
}

test('the second click of a press that wrote is none, a press after a pause is another', () => {
  const press = vi.fn<() => void>(pressHasWritten)
  const button = buttonThat(press)
  for (const at of [1000, 1180, 1499, 1500, 1650]) clickAt(button, at)
  expect(press).toHaveBeenCalledTimes(2)
})

test('once something was typed a press is another one, unless the browser counts a double click', () => {
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

test('a press that wrote nothing may follow at once', () => {
  const press = vi.fn<() => void>()
  const button = buttonThat(press)
  for (const at of [1000, 1100, 1200]) clickAt(button, at)
  expect(press).toHaveBeenCalledTimes(3)
})

test('what has come to stand at the same place is not pressed either, another button is', () => {
  buttonThat(pressHasWritten).click()
  const [there, elsewhere] = [vi.fn<() => void>(), vi.fn<() => void>()]
  clickAt(buttonThat(pressHasWritten), 1000)
  clickAt(buttonThat(there), 1100, { clientX: 25 })
  clickAt(buttonThat(elsewhere), 1200, { clientX: 200 })
  expect([there.mock.calls.length, elsewhere.mock.calls.length]).toEqual([0, 1])
})

test('keys have no place: the next button answers', () => {
  const next = vi.fn<() => void>()
  clickAt(buttonThat(pressHasWritten), 1000, { detail: 0 })
  clickAt(buttonThat(next), 1100, { detail: 0 })
  expect(next).toHaveBeenCalledOnce()
})

test('a button that is meant to be pressed quickly repeats', () => {
  const press = vi.fn<() => void>(pressHasWritten)
  const plus = buttonThat(press, 'data-repeats')
  for (const at of [1000, 1100, 1200]) clickAt(plus, at)
  expect(press).toHaveBeenCalledTimes(3)
})

test('a key that is held down presses once', () => {
  const button = buttonThat(pressHasWritten)
  const keyDown = (repeat: boolean) =>
    button.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Enter', repeat, bubbles: true, cancelable: true }),
    )
  expect(keyDown(false)).toBe(true)
  clickAt(button, 1000, { detail: 0 })
  expect(keyDown(true)).toBe(false)
})
