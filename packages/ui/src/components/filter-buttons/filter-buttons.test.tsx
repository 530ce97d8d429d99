import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { render } from '../../testing/render.tsx'
import { FilterButtons } from './filter-buttons.tsx'

test('shows the selected choice and the counts, and reports a new choice', async () => {
  const onChange = vi.fn<(value: string | undefined) => void>()
  const { user } = render(
    <FilterButtons
      label="Status"
      value="draft"
      onChange={onChange}
      choices={[
        { value: undefined, label: 'All' },
        { value: 'draft', label: 'Draft', count: 4 },
      ]}
    />,
  )
  expect(screen.getByRole('group', { name: 'Status' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Draft (4)' })).toHaveAttribute('aria-pressed', 'true')
  await user.click(screen.getByRole('button', { name: 'All' }))
  expect(onChange).toHaveBeenCalledWith(undefined)
})
