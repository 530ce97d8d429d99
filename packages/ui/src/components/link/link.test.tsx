import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { render } from '../../testing/render.tsx'
import { type AnchorProps, Link, LinkButton, LinkProvider } from './link.tsx'

test('an internal link uses the injected component', () => {
  const Routed = ({ href, children }: AnchorProps) => (
    <a href={href} data-routed="">
      {children}
    </a>
  )
  render(
    <LinkProvider component={Routed}>
      <Link href="/shop">Shop</Link>
      <Link href="https://example.org">Elsewhere</Link>
      <Link href="mailto:help@example.org">Mail</Link>
      <Link href="/for-professionals" rel="external">
        Another host
      </Link>
      <LinkButton href="/login">Log in</LinkButton>
    </LinkProvider>,
  )
  expect(screen.getByRole('link', { name: 'Shop' })).toHaveAttribute('data-routed')
  expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('data-routed')
  expect(screen.getByRole('link', { name: 'Elsewhere' })).not.toHaveAttribute('data-routed')
  expect(screen.getByRole('link', { name: 'Another host' })).not.toHaveAttribute('data-routed')
  expect(screen.getByRole('link', { name: 'Mail' })).not.toHaveAttribute('data-routed')
})

test('without a router a link is a plain anchor', () => {
  render(<Link href="/shop">Shop</Link>)
  expect(screen.getByRole('link', { name: 'Shop' })).toHaveAttribute('href', '/shop')
})
