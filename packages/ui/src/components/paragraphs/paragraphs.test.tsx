import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { render } from '../../testing/render.tsx'
import { Paragraphs } from './paragraphs.tsx'

test('an empty line starts a paragraph, and markup stays text', () => {
  const { container } = render(
    <Paragraphs text={'One\nline.\n\n\n<script>alert(1)</script>\n\nOne\nline.'} />,
  )
  expect([...container.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual([
    'One\nline.',
    '<script>alert(1)</script>',
    'One\nline.',
  ])
  expect(container.querySelector('script')).toBeNull()
  expect(screen.getByText('<script>alert(1)</script>')).toBeVisible()
})
