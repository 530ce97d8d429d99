import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { render } from '../../testing/render.tsx'
import { SlotPicker } from './slot-picker.tsx'

const clock = { zone: 'Asia/Dubai', hour12: false }
const days = {
  day: '2026-11-02',
  dayCount: 28,
  firstDay: '2026-11-01',
  lastDay: '2027-11-01',
  onDay: () => {},
}

test('shows slots under the day of the viewer’s time zone, and reports the choice', async () => {
  const onChange = vi.fn<(startsAt: string) => void>()
  const slots = [{ startsAt: '2026-11-03T14:00:00Z' }, { startsAt: '2026-11-03T22:30:00Z' }]
  const { user } = render(
    <SlotPicker {...days} slots={slots} clock={clock} value={null} onChange={onChange} />,
  )
  expect(screen.getByText('Times in your zone: Dubai time')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Wed, Nov 4, 1 free time' }))
  const wednesday = screen.getByRole('group', { name: 'Wed, Nov 4' })
  await user.click(within(wednesday).getByRole('button', { name: '02:30' }))
  expect(onChange).toHaveBeenCalledExactlyOnceWith('2026-11-03T22:30:00Z')
  expect(screen.getByRole('button', { name: 'Earlier' })).toBeDisabled()
})

test('names the next free slot and leads there', async () => {
  const onNext = vi.fn<() => void>()
  const { user } = render(
    <SlotPicker
      {...days}
      slots={[]}
      clock={clock}
      value={null}
      onChange={() => {}}
      nextAfter="2026-12-01T14:00:00Z"
      onNext={onNext}
    />,
  )
  expect(screen.getByRole('status')).toHaveTextContent('The next free time is on Tue, Dec 1.')
  await user.click(screen.getByRole('button', { name: 'Go there' }))
  expect(onNext).toHaveBeenCalledOnce()
})

test('goes to any bookable day, even far from the displayed weeks', async () => {
  const onDay = vi.fn<(day: string) => void>()
  const { user } = render(
    <SlotPicker {...days} slots={[]} clock={clock} value={null} onChange={() => {}} onDay={onDay} />,
  )
  await user.click(screen.getByRole('button', { name: 'Go to a date' }))
  const panel = within(await screen.findByRole('dialog', { name: 'Go to a date: Calendar' }))
  expect(panel.getByRole('button', { name: 'Monday, November 2, 2026', pressed: true })).toBeVisible()
  await user.click(panel.getByRole('button', { name: 'Previous month' }))
  expect(panel.getByRole('button', { name: 'Saturday, October 31, 2026' })).toBeDisabled()
  await user.selectOptions(panel.getByRole('combobox', { name: 'Year' }), '2027')
  await user.click(panel.getByRole('button', { name: 'Friday, October 15, 2027' }))
  expect(onDay).toHaveBeenCalledExactlyOnceWith('2027-10-15')
})

const quarters = (day: string, from: number, count: number) =>
  Array.from({ length: count }, (_, at) => ({
    startsAt: `${day}T${String(from + Math.floor(at / 4)).padStart(2, '0')}:${String((at % 4) * 15).padStart(2, '0')}:00Z`,
  }))

test('all slots are one tab stop, and arrow keys move between them', async () => {
  const onChange = vi.fn<(startsAt: string) => void>()
  const slots = quarters('2026-11-03', 8, 6)
  const { user } = render(
    <SlotPicker {...days} slots={slots} clock={clock} value={null} onChange={onChange} onLater={() => {}} />,
  )
  const times = within(screen.getByRole('toolbar', { name: 'Free times' })).getAllByRole('button')
  expect(times.map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1, -1, -1, -1])
  screen.getByRole('button', { name: /^Tue, Nov 3, / }).focus()
  await user.tab()
  expect(times[0]).toHaveFocus()
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}')
  expect(times[3]).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(onChange).toHaveBeenCalledExactlyOnceWith('2026-11-03T08:45:00Z')
  await user.keyboard('{ArrowLeft}')
  expect(times[2]).toHaveFocus()
  await user.keyboard('{End}')
  expect(times[5]).toHaveFocus()
  // Returning to the picker focuses the previous slot.
  await user.tab()
  await user.tab({ shift: true })
  expect(times[5]).toHaveFocus()
})

test('a day is chosen from four weeks, and shows its slots by time of day', async () => {
  const slots = [...quarters('2026-11-03', 5, 40), ...quarters('2026-11-05', 5, 1)]
  const { user } = render(
    <SlotPicker {...days} slots={slots} clock={clock} value={null} onChange={() => {}} />,
  )
  expect(screen.getByRole('heading', { name: 'November 2026' })).toBeVisible()
  const strip = within(screen.getByRole('toolbar', { name: 'Days' }))
  expect(strip.getAllByRole('button')).toHaveLength(28)
  expect(strip.getByRole('button', { name: 'Wed, Nov 4, nothing free' })).toBeDisabled()
  const tuesday = strip.getByRole('button', { name: 'Tue, Nov 3, 40 free times', pressed: true })
  const part = (name: string) => within(screen.getByRole('group', { name })).getAllByRole('button').length
  expect(['Morning', 'Afternoon', 'Evening'].map(part)).toEqual([12, 20, 8])
  tuesday.focus()
  await user.keyboard('{ArrowRight}{Enter}')
  expect(strip.getByRole('button', { name: 'Thu, Nov 5, 1 free time', pressed: true })).toHaveFocus()
  expect(within(screen.getByRole('group', { name: 'Thu, Nov 5' })).getAllByRole('button')).toHaveLength(1)
})

test('times before six are under the night, not the morning', () => {
  const slots = quarters('2026-11-03', 0, 12)
  render(<SlotPicker {...days} slots={slots} clock={clock} value={null} onChange={() => {}} />)
  const timesOf = (name: string) =>
    within(screen.getByRole('group', { name }))
      .getAllByRole('button')
      .map(({ textContent }) => textContent)
  expect(timesOf('Night')).toEqual(['04:00', '04:15', '04:30', '04:45', '05:00', '05:15', '05:30', '05:45'])
  expect(timesOf('Morning')).toEqual(['06:00', '06:15', '06:30', '06:45'])
})

test('the day of the chosen slot is displayed', () => {
  const slots = [...quarters('2026-11-03', 5, 2), ...quarters('2026-11-06', 5, 2)]
  render(
    <SlotPicker {...days} slots={slots} clock={clock} value="2026-11-06T05:15:00Z" onChange={() => {}} />,
  )
  expect(screen.getByRole('button', { name: '09:15', pressed: true })).toBeVisible()
  expect(screen.queryByRole('group', { name: 'Tue, Nov 3' })).toBeNull()
})

test('without a choice it opens at the given day, or the next one with a slot', () => {
  const slots = [...quarters('2026-11-03', 5, 2), ...quarters('2026-11-06', 5, 2)]
  const { rerender } = render(
    <SlotPicker
      {...days}
      slots={slots}
      clock={clock}
      value={null}
      around="2026-11-04T05:00:00Z"
      onChange={() => {}}
    />,
  )
  expect(screen.getByRole('group', { name: 'Fri, Nov 6' })).toBeVisible()
  rerender(
    <SlotPicker
      {...days}
      slots={slots}
      clock={clock}
      value={null}
      around="2026-11-07T05:00:00Z"
      onChange={() => {}}
    />,
  )
  expect(screen.getByRole('group', { name: 'Tue, Nov 3' })).toBeVisible()
})
