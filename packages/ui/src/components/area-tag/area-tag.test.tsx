import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { render } from '../../testing/render.tsx'
import { areaPalette, AreaTag } from './area-tag.tsx'

test.each([
  ['Physical', 'physical'],
  ['mental', 'mental'],
  ['Wellness Coach', 'coach'],
  ['Other', 'gray'],
])('%s has the palette %s', (area, palette) => {
  expect(areaPalette(area)).toBe(palette)
})

test('the tag shows the name of its area', () => {
  render(<AreaTag area="social" />)
  expect(screen.getByText('Social')).toBeVisible()
})
