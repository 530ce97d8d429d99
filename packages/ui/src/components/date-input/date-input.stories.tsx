import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'

import { DateInput } from './date-input.tsx'

const meta = { component: DateInput, args: { 'aria-label': 'Day' } } satisfies Meta<typeof DateInput>
export default meta
type Story = StoryObj<typeof meta>

export const Day: Story = { args: { defaultValue: '2026-11-21', maxW: '14rem' } }

/** At the width of a weekday's column. */
export const Time: Story = { args: { kind: 'time', defaultValue: '09:30', maxW: '9.5rem' } }

export const Both: Story = {
  args: { kind: 'datetime-local', defaultValue: '2026-11-21T09:30', maxW: '18rem' },
}

/** Chooses a date and then a time. */
export const Pressed: Story = {
  ...Both,
  async play({ canvas, canvasElement }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Day: Open the calendar' }))
    const panel = within(
      await within(canvasElement.ownerDocument.body).findByRole('dialog', { name: 'Day: Calendar' }),
    )
    await userEvent.click(panel.getByRole('button', { name: 'Next month' }))
    await userEvent.click(panel.getByRole('button', { name: 'Thursday, December 3, 2026' }))
    await expect(canvas.getByLabelText('Day')).toHaveValue('2026-12-03T09:30')
  },
}
