import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button, Input } from '@chakra-ui/react'
import { useEffect, useState } from 'react'
import { expect, waitFor, within } from 'storybook/test'

import { Modal } from './modal.tsx'

const meta = {
  component: Modal,
  args: {
    open: true,
    onClose: () => {},
    title: 'Return an item',
    children: 'Tell us what was wrong and we will find a way.',
  },
} satisfies Meta<typeof Modal>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const WithFooter: Story = { args: { footer: <Button>Save</Button> } }

async function hasFocus() {
  const field = await within(document.body).findByRole('textbox', { name: 'What was wrong' })
  await waitFor(() => expect(field).toHaveFocus())
}

/** In a dialog with a form, the first field has the focus rather than the close button. */
export const WithFields: Story = {
  args: { footer: <Button>Send</Button>, children: <Input aria-label="What was wrong" /> },
  play: hasFocus,
}

function Late() {
  const [isThere, setIsThere] = useState(false)
  useEffect(() => {
    const coming = setTimeout(() => setIsThere(true), 300)
    return () => clearTimeout(coming)
  }, [])
  return isThere ? <Input aria-label="What was wrong" /> : 'Loading'
}

export const WithFieldsThatComeLater: Story = { args: { children: <Late /> }, play: hasFocus }

/** In a dialog without fields, the close button has the focus. */
export const WithWordsAlone: Story = {
  play: async () => {
    const close = await within(document.body).findByRole('button', { name: 'Close' })
    await waitFor(() => expect(close).toHaveFocus())
  },
}

export const LongBody: Story = {
  args: {
    footer: <Button>I have read this</Button>,
    children: Array.from({ length: 40 }, (_, i) => (
      <p key={i}>Paragraph {i + 1} of a text that needs to scroll.</p>
    )),
  },
}

export const Wide: Story = { args: { size: 'lg' } }
