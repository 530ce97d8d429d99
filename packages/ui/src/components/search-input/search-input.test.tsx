import { screen } from '@testing-library/react'
import { act, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, onTestFinished, test } from 'vitest'
import { UiProvider } from '../../provider.tsx'
import { render } from '../../testing/render.tsx'
import { SearchInput } from './search-input.tsx'

function Search() {
  const [value, setValue] = useState('')
  return <SearchInput label="Search orders" value={value} onValueChange={setValue} />
}

test('it has the product’s placeholder, and clearing returns the focus to the field', async () => {
  const { user } = render(<Search />)
  const field = screen.getByRole('searchbox', { name: 'Search orders' })
  expect(field).toHaveAttribute('placeholder', 'Type here to search')
  expect(screen.queryByRole('button', { name: 'Clear search' })).not.toBeInTheDocument()
  await user.type(field, 'tea')
  await user.click(screen.getByRole('button', { name: 'Clear search' }))
  expect(field).toHaveValue('')
  expect(field).toHaveFocus()
})

test('text typed before hydration is searched for', async () => {
  const container = document.body.appendChild(document.createElement('div'))
  const page = (
    <UiProvider>
      <Search />
    </UiProvider>
  )
  container.innerHTML = renderToString(page)
  screen.getByRole<HTMLInputElement>('searchbox').value = 'tea'
  const root = await act(async () => hydrateRoot(container, page))
  onTestFinished(() => {
    act(() => root.unmount())
    container.remove()
  })
  expect(screen.getByRole('searchbox')).toHaveValue('tea')
  // The text is known, so it can be cleared.
  expect(screen.getByRole('button', { name: 'Clear search' })).toBeVisible()
})
