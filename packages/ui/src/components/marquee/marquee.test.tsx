import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { render } from '../../testing/render.tsx'
import { Marquee } from './marquee.tsx'

test('it runs at 50 px per second, and its button pauses it', async () => {
  vi.spyOn(Element.prototype, 'scrollWidth', 'get').mockReturnValue(1000)
  const { user, container } = render(
    <Marquee label="products">
      <a href="/a">A</a>
    </Marquee>,
  )
  expect(container.querySelector('.track')).toHaveStyle({ animation: 'marquee 20s linear infinite' })
  await user.click(screen.getByRole('button', { name: 'Pause products' }))
  expect(screen.getByRole('region', { name: 'products' })).toHaveAttribute('data-paused')
  expect(screen.getByRole('button', { name: 'Play products' })).toBeVisible()
})

test('the visual copy is hidden from screen readers and keyboard', () => {
  const { container } = render(
    <Marquee label="products">
      <a href="/a">A</a>
    </Marquee>,
  )
  expect(container.querySelector('.echo')).toHaveAttribute('inert')
  expect(container.querySelector('.echo')).toHaveAttribute('aria-hidden', 'true')
})
