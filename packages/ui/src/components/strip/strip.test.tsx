import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { render } from '../../testing/render.tsx'
import { Strip } from './strip.tsx'

function layout(scroller: HTMLElement, { left, view, all }: Record<'left' | 'view' | 'all', number>) {
  Object.defineProperties(scroller, {
    scrollLeft: { configurable: true, value: left },
    clientWidth: { configurable: true, value: view },
    scrollWidth: { configurable: true, value: all },
  })
  fireEvent.scroll(scroller)
}

test('a press scrolls 360 px, and a button is disabled at its end', async () => {
  const { user } = render(<Strip label="products">words</Strip>)
  const scroller = screen.getByRole('region', { name: 'products' })
  const scrollBy = vi.spyOn(scroller, 'scrollBy').mockImplementation(() => {})
  const left = screen.getByRole('button', { name: 'Scroll products left' })
  const right = screen.getByRole('button', { name: 'Scroll products right' })
  layout(scroller, { left: 0, view: 500, all: 1500 })
  expect(left).toBeDisabled()
  await user.click(right)
  expect(scrollBy).toHaveBeenLastCalledWith({ left: 360, behavior: 'smooth' })
  layout(scroller, { left: 360, view: 500, all: 1500 })
  await user.click(left)
  expect(scrollBy).toHaveBeenLastCalledWith({ left: -360, behavior: 'smooth' })
  layout(scroller, { left: 1000, view: 500, all: 1500 })
  expect(right).toBeDisabled()
})
