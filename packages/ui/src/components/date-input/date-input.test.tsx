import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'

import { render } from '../../testing/render.tsx'
import { DateInput } from './date-input.tsx'
import type { DateInputProps } from './date-input.tsx'

function Kept({ start, kind }: { start: string } & Required<Pick<DateInputProps, 'kind'>>) {
  const [value, setValue] = useState(start)
  return (
    <DateInput
      kind={kind}
      aria-label="When"
      value={value}
      onChange={({ target }) => setValue(target.value)}
    />
  )
}

test('a day that is pressed stands in the field, and the panel goes', async () => {
  render(<Kept kind="date" start="2026-11-21" />)
  await userEvent.click(screen.getByRole('button', { name: 'When: Open the calendar' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Wednesday, November 25, 2026' }))
  expect(screen.getByLabelText('When')).toHaveValue('2026-11-25')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a month leads to its neighbours and to other years', async () => {
  render(<Kept kind="date" start="2026-12-31" />)
  await userEvent.click(screen.getByRole('button', { name: 'When: Open the calendar' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Next month' }))
  expect(screen.getByRole('button', { name: 'Friday, January 1, 2027' })).toBeVisible()
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Year' }), '1979')
  await userEvent.click(screen.getByRole('button', { name: 'Wednesday, January 31, 1979' }))
  expect(screen.getByLabelText('When')).toHaveValue('1979-01-31')
})

test('a time is chosen of a list, and a day with its time in two presses', async () => {
  render(<Kept kind="datetime-local" start="2026-11-21T09:30" />)
  await userEvent.click(screen.getByRole('button', { name: 'When: Open the calendar' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Sunday, November 22, 2026' }))
  expect(screen.getByLabelText('When')).toHaveValue('2026-11-22T09:30')
  await userEvent.click(screen.getByRole('button', { name: /^(2:15 PM|14:15)$/ }))
  expect(screen.getByLabelText('When')).toHaveValue('2026-11-22T14:15')
})

test('who chooses in the panel is done with the field, as who leaves it is', async () => {
  const onBlur = vi.fn<() => void>()
  render(<DateInput aria-label="When" defaultValue="2026-11-21" onBlur={onBlur} />)
  await userEvent.click(screen.getByRole('button', { name: 'When: Open the calendar' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Wednesday, November 25, 2026' }))
  expect(onBlur).toHaveBeenCalled()
})

test('a last day leaves out the years after it', async () => {
  render(<DateInput aria-label="When" defaultValue="2006-11-21" max="2008-03-01" />)
  await userEvent.click(screen.getByRole('button', { name: 'When: Open the calendar' }))
  const years = within(await screen.findByRole('combobox', { name: 'Year' })).getAllByRole('option')
  expect(years[0]).toHaveTextContent('2008')
})
