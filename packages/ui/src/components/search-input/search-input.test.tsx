import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { render } from '../../testing/render.tsx'
import { SearchInput } from './search-input.tsx'

function Search() {
  const [value, setValue] = useState('')
  return <SearchInput label="Search orders" value={value} onValueChange={setValue} />
}

test('it has the product placeholder, and clearing gives the field back', async () => {
  const { user } = render(<Search />)
  const field = screen.getByRole('searchbox', { name: 'Search orders' })
  expect(field).toHaveAttribute('placeholder', 'Type here to search')
  expect(screen.queryByRole('button', { name: 'Clear search' })).not.toBeInTheDocument()
  await user.type(field, 'tea')
  await user.click(screen.getByRole('button', { name: 'Clear search' }))
  expect(field).toHaveValue('')
  expect(field).toHaveFocus()
})
