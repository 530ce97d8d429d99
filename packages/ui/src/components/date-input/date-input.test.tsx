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

test('a chosen day is entered into the field, and the panel closes', async () => {
  render(<Kept kind="date" start="2026-11-21" />)
  await userEvent.click(screen.getByRole('button', { name: 'When: Open the calendar' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Wednesday, November 25, 2026' }))
  expect(screen.getByLabelText('When')).toHaveValue('2026-11-25')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a month can be changed to its neighbours and to other years', async () => {
  render(<Kept kind="date" start="2026-12-31" />)
  await userEvent.click(screen.getByRole('button', { name: 'When: Open the calendar' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Next month' }))
  expect(screen.getByRole('button', { name: 'Friday, January 1, 2027' })).toBeVisible()
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Year' }), '1979')
  await userEvent.click(screen.getByRole('button', { name: 'Wednesday, January 31, 1979' }))
  expect(screen.getByLabelText('When')).toHaveValue('1979-01-31')
})

test('a time is chosen from a list, and a day with its time with two presses', async () => {
  render(<Kept kind="datetime-local" start="2026-11-21T09:30" />)
  await userEvent.click(screen.getByRole('button', { name: 'When: Open the calendar' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Sunday, November 22, 2026' }))
  expect(screen.getByLabelText('When')).toHaveValue('2026-11-22T09:30')
  await userEvent.click(screen.getByRole('button', { name: /^(2:15 PM|14:15)$/ }))
  expect(screen.getByLabelText('When')).toHaveValue('2026-11-22T14:15')
})

test('choosing in the panel triggers blur like leaving the field', async () => {
  const onBlur = vi.fn<() => void>()
  render(<DateInput aria-label="When" defaultValue="2026-11-21" onBlur={onBlur} />)
  await userEvent.click(screen.getByRole('button', { name: 'When: Open the calendar' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Wednesday, November 25, 2026' }))
  expect(onBlur).toHaveBeenCalled()
})

test('a maximum day excludes later years', async () => {
  render(<DateInput aria-label="When" defaultValue="2006-11-21" max="2008-03-01" />)
  await userEvent.click(screen.getByRole('button', { name: 'When: Open the calendar' }))
  const years = within(await screen.findByRole('combobox', { name: 'Year' })).getAllByRole('option')
  expect(years[0]).toHaveTextContent('2008')
})
