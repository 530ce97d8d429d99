import type { Meta, StoryObj } from '@storybook/react-vite'
import { CopyField } from './copy-field.tsx'

const meta = {
  component: CopyField,
  args: {
    label: 'Address of your calendar',
    value: 'https://wellspring.example/v1/calendar/kZ4w0v.ics',
    hint: 'It is shown this once.',
  },
} satisfies Meta<typeof CopyField>

export default meta

type Story = StoryObj<typeof meta>

export const Address: Story = {}
