import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { render } from '../../testing/render.tsx'
import type { GridWindow } from './paint.ts'
import { WeekGrid } from './week-grid.tsx'

const closed: GridWindow[][] = [[], [], [], [], [], [], []]

function Week() {
  const [week, setWeek] = useState(closed)
  return <WeekGrid week={week} onChange={setWeek} />
}

const cell = (name: string) => screen.getByRole('gridcell', { name })

test('opens with Space, goes on with Shift and an arrow, and closes again', async () => {
  const { user } = render(<Week />)
  await user.tab()
  expect(cell('Monday 09:00')).toHaveFocus()
  await user.keyboard(' {Shift>}{ArrowDown}{ArrowDown}{/Shift}')
  expect(screen.getByRole('row', { name: 'Monday: 09:00 to 10:30' })).toBeVisible()
  expect(cell('Monday 10:00')).toHaveFocus()
  await user.keyboard('{ArrowUp} ')
  expect(screen.getByRole('row', { name: 'Monday: 09:00 to 09:30, 10:00 to 10:30' })).toBeVisible()
  await user.keyboard('{ArrowRight}{ArrowRight} ')
  expect(cell('Wednesday 09:30')).toHaveAttribute('aria-selected', 'true')
})

test('is painted along a day, however the pointer wanders', () => {
  const { container } = render(<Week />)
  const place = vi.fn<() => Element | null>()
  Object.assign(document, { elementFromPoint: place })
  fireEvent.pointerDown(cell('Tuesday 10:00'), { button: 0 })
  for (const name of ['Tuesday 12:00', 'Wednesday 11:00']) {
    place.mockReturnValue(cell(name))
    fireEvent.pointerMove(screen.getByRole('grid'))
  }
  expect(screen.getByRole('row', { name: 'Tuesday: 10:00 to 11:30' })).toBeVisible()
  fireEvent.pointerUp(screen.getByRole('grid'))
  place.mockReturnValue(cell('Tuesday 18:00'))
  fireEvent.pointerMove(screen.getByRole('grid'))
  expect(screen.getByRole('row', { name: 'Tuesday: 10:00 to 11:30' })).toBeVisible()
  expect(container).toHaveTextContent('Tue')
})

test('writes the hours as the viewer reads them', () => {
  render(
    <WeekGrid week={Array.from({ length: 7 }, () => [{ from: 570, to: 1440 }])} onChange={() => {}} hour12 />,
  )
  expect(screen.getByRole('row', { name: 'Monday: 9:30 AM to 12 AM' })).toBeVisible()
  expect(cell('Monday 1 PM')).toBeVisible()
})
