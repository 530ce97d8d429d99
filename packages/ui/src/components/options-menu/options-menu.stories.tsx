import { Button } from '@chakra-ui/react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent, waitFor, within } from 'storybook/test'

import { Modal } from '../modal/modal.tsx'
import { OptionsMenu, optionLook } from './options-menu.tsx'

function Message() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [isReporting, setReporting] = useState(false)
  const close = () => {
    setAnchor(null)
    setReporting(false)
  }
  return (
    <>
      <Button
        variant="outline"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(anchor ? null : currentTarget)}
      >
        Options
      </Button>
      {anchor ? (
        <OptionsMenu
          title="Message from Noor"
          anchor={anchor}
          onClose={close}
          summary="See you there"
          followed={
            isReporting ? (
              <Modal open onClose={close} title="Report a message">
                Why?
              </Modal>
            ) : undefined
          }
        >
          <Button {...optionLook}>Answer</Button>
          <Button {...optionLook} onClick={() => setReporting(true)}>
            Report
          </Button>
        </OptionsMenu>
      ) : null}
    </>
  )
}

const meta = { render: () => <Message /> } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

/** Its button opens it, arrow keys move through it, and Escape returns the focus. */
export const Desk: Story = {
  async play({ canvas, canvasElement }) {
    const body = within(canvasElement.ownerDocument.body)
    const button = canvas.getByRole('button', { name: 'Options' })
    await userEvent.click(button)
    const menu = await body.findByRole('dialog', { name: 'Message from Noor' })
    await expect(within(menu).queryByText('See you there')).toBeNull()
    await waitFor(() => expect(within(menu).getByRole('button', { name: 'Answer' })).toHaveFocus())
    await userEvent.keyboard('{ArrowDown}')
    await expect(within(menu).getByRole('button', { name: 'Report' })).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(body.queryByRole('dialog')).toBeNull())
    await expect(button).toHaveFocus()
    await userEvent.click(button)
    await body.findByRole('dialog')
    await userEvent.click(button)
    await waitFor(() => expect(body.queryByRole('dialog')).toBeNull())
  },
}

/** A dialog opened by an option replaces it, and closing that dialog returns the focus to the button too. */
export const Followed: Story = {
  async play({ canvas, canvasElement }) {
    const body = within(canvasElement.ownerDocument.body)
    const button = canvas.getByRole('button', { name: 'Options' })
    await userEvent.click(button)
    await userEvent.click(await body.findByRole('button', { name: 'Report' }))
    await body.findByRole('dialog', { name: 'Report a message' })
    await expect(body.queryByRole('dialog', { name: 'Message from Noor' })).toBeNull()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(body.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(button).toHaveFocus())
  },
}

export const Phone: Story = { globals: { viewport: { value: 'mobile1' } } }
