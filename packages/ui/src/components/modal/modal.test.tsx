import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { render } from '../../testing/render.tsx'
import { Modal } from './modal.tsx'

test('it is named by its title and closes by its button and by Escape', async () => {
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

test('a closed modal is not there', () => {
  render(
    <Modal open={false} onClose={() => {}} title="Hidden">
      Words
    </Modal>,
  )
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('what is chosen in it is asked about before it is closed', async () => {
  const close = vi.fn<() => void>()
  const { user } = render(
    <Modal open isUnsaved onClose={close} title="New appointment">
      Words
    </Modal>,
  )
  await screen.findByRole('dialog', { name: 'New appointment' })
  await user.keyboard('{Escape}')
  expect(await screen.findByRole('alertdialog', { name: 'Close without saving?' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Keep editing' }))
  expect(close).not.toHaveBeenCalled()
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  await user.click(screen.getByTitle('Close'))
  await user.click(await screen.findByRole('button', { name: 'Discard' }))
  expect(close).toHaveBeenCalledTimes(1)
})

/** A choice that leads to a dialog of its own, as a pressed time of a calendar does. */
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

test('a dialog that another one follows does not close that one by giving the focus back', async () => {
  const { user } = render(<Chain />)
  await user.click(screen.getByRole('button', { name: 'Begin' }))
  await user.click(await screen.findByRole('button', { name: 'Block' }))
  expect(await screen.findByRole('dialog', { name: 'Block time' })).toBeVisible()
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(screen.getByRole('dialog', { name: 'Block time' })).toBeVisible()
})

/** An act that leads on to others: what opened its dialog goes with it, as Ship does once an order is shipped. */
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

test('what opened it has the focus again', async () => {
  await act(false)
  await waitFor(() => expect(screen.getByRole('button', { name: 'Ship' })).toHaveFocus())
})

test('where what opened it has gone, the focus goes on from the content of the page', async () => {
  await act(true)
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus())
})
