import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'

import { DayButton } from './day-button.tsx'

const meta = {
  component: DayButton,
  args: { label: 'From', words: 'Sat, Nov 21', value: '2026-11-21', min: '2026-11-20', onChoose: fn() },
} satisfies Meta<typeof DayButton>
export default meta
type Story = StoryObj<typeof meta>

export const Day: Story = {}

export const Pressed: Story = {
  async play({ args, canvas, canvasElement }) {
    await userEvent.click(canvas.getByRole('button', { name: 'From Sat, Nov 21' }))
    const panel = within(
      await within(canvasElement.ownerDocument.body).findByRole('dialog', { name: 'From: Calendar' }),
    )
    await expect(panel.getByRole('button', { name: 'Thursday, November 19, 2026' })).toBeDisabled()
    await userEvent.click(panel.getByRole('button', { name: 'Monday, November 23, 2026' }))
    await expect(args.onChoose).toHaveBeenCalledWith('2026-11-23')
  },
}
