import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { render } from '../../testing/render.tsx'
import { sampleProducts } from '../../testing/samples.ts'
import { ProductGrid } from './product-grid.tsx'

test('the first cards load first', () => {
  render(<ProductGrid products={sampleProducts} priorityCount={2} />)
  const loading = [...document.querySelectorAll('img')].map((image) => image.getAttribute('loading'))
  expect(loading).toEqual(['eager', 'eager', 'lazy', 'lazy', 'lazy', 'lazy'])
  expect(screen.getAllByRole('listitem')).toHaveLength(6)
})
