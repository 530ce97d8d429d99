import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { render } from '../../testing/render.tsx'
import { Pager } from './pager.tsx'

test('goes to the previous and next page within the range', async () => {
  const onPage = vi.fn<(page: number) => void>()
  const { user, rerender } = render(<Pager page={1} perPage={20} total={40} onPage={onPage} />)
  expect(screen.getByRole('button', { name: 'Previous' })).toBeDisabled()
  await user.click(screen.getByRole('button', { name: 'Next' }))
  expect(onPage).toHaveBeenCalledWith(2)
  rerender(<Pager page={2} perPage={20} total={40} onPage={onPage} />)
  expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled()
  rerender(<Pager page={1} perPage={20} total={20} onPage={onPage} />)
  expect(screen.queryByRole('navigation')).toBeNull()
})
