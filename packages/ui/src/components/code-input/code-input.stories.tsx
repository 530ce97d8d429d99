import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent, within } from 'storybook/test'
import { CodeInput } from './code-input.tsx'

const meta = { component: CodeInput, args: { value: '', onValueChange: () => {} } } satisfies Meta<
  typeof CodeInput
>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {}

export const Partly: Story = { args: { value: '123' } }

export const Full: Story = { args: { value: '123456' } }

export const Typed: Story = {
  render: function Typed() {
    const [value, setValue] = useState('')
    return <CodeInput value={value} onValueChange={setValue} />
  },
  play: async ({ canvasElement }) => {
    const field = within(canvasElement).getByRole<HTMLInputElement>('textbox', { name: 'One-time code' })
    await userEvent.type(field, '123456')
    // Every digit stays visible.
    await expect(field.scrollLeft).toBe(0)
    await expect(field.scrollWidth).toBeLessThanOrEqual(field.clientWidth)
  },
}
