import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { render } from '../../testing/render.tsx'
import { Modal } from './modal.tsx'

test('it is named by its title, and its button and Escape close it', async () => {
  const close = vi.fn<() => void>()
  const { user } = render(
    <Modal open onClose={close} title="Return an item">
      Words
    </Modal>,
  )
  expect(await screen.findByRole('dialog', { name: 'Return an item' })).toBeVisible()
  await user.click(screen.getByTitle('Close'))
  expect(close).toHaveBeenCalledTimes(1)
  await user.keyboard('{Escape}')
  expect(close).toHaveBeenCalledTimes(2)
})

test('a closed modal is not rendered', () => {
  render(
    <Modal open={false} onClose={() => {}} title="Hidden">
      Words
    </Modal>,
  )
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('closing it with unsaved choices asks for confirmation', async () => {
  const close = vi.fn<() => void>()
  const { user } = render(
    <Modal open isUnsaved onClose={close} title="New appointment">
      Words
    </Modal>,
  )
  const dialog = await screen.findByRole('dialog', { name: 'New appointment' })
  // The dialog listens for Escape from the moment it takes the focus.
  await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement))
  await user.keyboard('{Escape}')
  expect(await screen.findByRole('alertdialog', { name: 'Close without saving?' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Keep editing' }))
  expect(close).not.toHaveBeenCalled()
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  await user.click(screen.getByTitle('Close'))
  await user.click(await screen.findByRole('button', { name: 'Discard' }))
  expect(close).toHaveBeenCalledTimes(1)
})

/** A choice that opens another dialog, like a pressed time in a calendar. */
function Chain() {
  const [step, setStep] = useState<'choose' | 'block' | null>(null)
  const close = () => setStep(null)
  return (
    <>
      <button onClick={() => setStep('choose')}>Begin</button>
      {step === 'choose' ? (
        <Modal open onClose={close} title="What?" isFollowed>
          <button onClick={() => setStep('block')}>Block</button>
        </Modal>
      ) : null}
      {step === 'block' ? (
        <Modal open onClose={close} title="Block time">
          Form
        </Modal>
      ) : null}
    </>
  )
}

test('a dialog followed by another one does not close that one when it returns the focus', async () => {
  const { user } = render(<Chain />)
  await user.click(screen.getByRole('button', { name: 'Begin' }))
  await user.click(await screen.findByRole('button', { name: 'Block' }))
  expect(await screen.findByRole('dialog', { name: 'Block time' })).toBeVisible()
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(screen.getByRole('dialog', { name: 'Block time' })).toBeVisible()
})

/** An action that leads to further ones: its button disappears, like Ship once an order is shipped. */
function Act({ isOnce }: { isOnce: boolean }) {
  const [isAsked, setIsAsked] = useState(false)
  const [isDone, setIsDone] = useState(false)
  return (
    <main tabIndex={-1}>
      {isDone && isOnce ? null : <button onClick={() => setIsAsked(true)}>Ship</button>}
      <Modal open={isAsked} onClose={() => setIsAsked(false)} title="Ship the order">
        <button
          onClick={() => {
            setIsDone(true)
            setIsAsked(false)
          }}
        >
          Mark as shipped
        </button>
      </Modal>
    </main>
  )
}

async function act(isOnce: boolean) {
  const { user } = render(<Act isOnce={isOnce} />)
  await user.tab()
  await user.keyboard('{Enter}')
  await user.click(await screen.findByRole('button', { name: 'Mark as shipped' }))
}

test('the element that opened it gets the focus back', async () => {
  await act(false)
  await waitFor(() => expect(screen.getByRole('button', { name: 'Ship' })).toHaveFocus())
})

test('if that element is gone, the focus moves to the page content', async () => {
  await act(true)
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus())
})
