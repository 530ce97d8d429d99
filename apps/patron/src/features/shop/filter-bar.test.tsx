import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import type { ProductFilter } from '@wellspring/api/hooks/catalogue'
import { render } from '@wellspring/ui/testing/render'

import { FilterBar } from './filter-bar.tsx'

const show = () => {
  const onChange = vi.fn<(filter: ProductFilter) => void>()
  return { ...render(<FilterBar filter={{ area: 'mental' }} onChange={onChange} />), onChange }
}

test.each([
  ['Popular', 'popular'],
  ['Low to High', 'low-to-high'],
  ['High to Low', 'high-to-low'],
])('%s sorts without changing the other filters', async (name, sort) => {
  const { user, onChange } = show()
  await user.selectOptions(screen.getByLabelText('Sort'), name)
  expect(onChange).toHaveBeenCalledExactlyOnceWith({ area: 'mental', sort })
})

test('the search field has a placeholder', () => {
  show()
  expect(screen.getByPlaceholderText('Type here to search')).toBeVisible()
})
