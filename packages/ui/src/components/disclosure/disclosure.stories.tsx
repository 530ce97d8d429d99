import type { Meta, StoryObj } from '@storybook/react-vite'
import { Stack } from '@chakra-ui/react'
import { Disclosure } from './disclosure.tsx'

const meta = {
  component: Disclosure,
  args: { summary: 'Show as a table', children: 'Twelve months, a row each.' },
} satisfies Meta<typeof Disclosure>
export default meta
type Story = StoryObj<typeof meta>

export const ByItself: Story = {}

export const Rows: Story = {
  render: () => (
    <Stack gap="0" maxW="32rem">
      <Disclosure isRow summary="How do I book a session?">
        Choose a provider and a time.
      </Disclosure>
      <Disclosure
        isRow
        summary="Can I cancel, and what do I get back when it is the evening before and I have caught a cold?"
      >
        It depends on when you cancel.
      </Disclosure>
    </Stack>
  ),
}
