import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { render } from '../../testing/render.tsx'
import { Picture } from './picture.tsx'

test('a picture with priority loads eagerly and first, others lazily', () => {
  render(
    <>
      <Picture image={{ src: '/a.webp', alt: 'First', avifSrcSet: '/a.avif 640w' }} priority />
      <Picture image={{ src: '/b.webp', alt: 'Later' }} />
    </>,
  )
  expect(screen.getByAltText('First')).toHaveAttribute('loading', 'eager')
  expect(screen.getByAltText('First')).toHaveAttribute('fetchpriority', 'high')
  expect(screen.getByAltText('Later')).toHaveAttribute('loading', 'lazy')
  expect(document.querySelector('source')).toHaveAttribute('type', 'image/avif')
})

test('a picture reserves its space', () => {
  render(<Picture image={{ src: '/a.webp', alt: 'Wide', width: 640 }} ratio={2} />)
  expect(screen.getByAltText('Wide')).toHaveAttribute('height', '320')
})

test('shows a lotus without a picture', () => {
  const { container } = render(<Picture image={null} />)
  expect(container.querySelector('svg')).not.toBeNull()
  expect(screen.queryByRole('img')).toBeNull()
})
